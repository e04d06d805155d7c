import { createHash, randomBytes } from 'node:crypto'

/** The value of a cookie; the database has its hash alone. */
export const newToken = (): string => randomBytes(32).toString('base64url')

export const tokenHashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
