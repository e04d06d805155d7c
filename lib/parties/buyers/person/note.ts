/** Max characters of a note about a buyer. */
export const MAX_NOTE = 1_000
