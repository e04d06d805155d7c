/** How many sub-sellers may share a sale. */
export const MAX_SHARES = 50
