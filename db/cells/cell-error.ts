/** What an operator asked of a cell and cannot be done: its message says why, and needs no stack. */
export class CellError extends Error {}
