import { randomBytes } from 'node:crypto'

/** 16 characters from 96 random bits: knowing the address is the permission to pay. */
export function newLinkCode(): string {
  return randomBytes(12).toString('base64url')
}
