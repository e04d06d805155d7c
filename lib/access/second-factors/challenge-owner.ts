// By whom a challenge was requested, and whose failures count together.

export const sessionOwner = (sessionUuid: string): string => `session ${sessionUuid}`

export const pendingOwner = (tokenHash: string): string => `pending ${tokenHash}`

/** Of a sign-in without a password: nothing is known of the person yet. */
export const ANYONE = ''
