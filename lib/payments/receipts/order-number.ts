/** The number of an order for people: the beginning of its uuid, by which the search of the portal finds it. */
export const orderNumber = (uuid: string): string => uuid.slice(0, 8).toUpperCase()
