# expect: 2:1: expected a term field for "glass", found "-glass ="
-glass =
