/** For how many days a statement link can be valid. */
export const linkDays = [7, 30, 90, 365] as const
