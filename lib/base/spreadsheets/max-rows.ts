/** A workbook is made whole in memory: a longer table is sent as CSV, row by row. Browser code loads this, so it imports nothing. */
export const MAX_WORKBOOK_ROWS = 10_000
