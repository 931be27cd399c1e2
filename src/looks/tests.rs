//! Every shipped look is read; a kind gets the look that shows what its faces do; and what is wrong with a file is told.
