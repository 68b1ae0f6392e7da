/** Columns that a line may have. */
export const printWidth = 110;

/** Columns of one step of indentation. */
export const tabWidth = 2;
