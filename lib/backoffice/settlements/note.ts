/** Max characters of the explanation of a line. */
export const MAX_NOTE = 200
