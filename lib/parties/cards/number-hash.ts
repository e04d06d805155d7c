// The hash finds the same card again without its number. There are few enough card numbers to try them all, so it is keyed
// (PCI DSS 3.5.1.1), with another key for each seller, and no answer has it. Server only.
import { createHmac } from 'node:crypto'

/** HMAC-SHA256 of a number in digits, in hex (64 characters). Throws RangeError for any other input. */
export function hashOfNumber(key: Uint8Array, number: string): string {
  if (!/^[0-9]{13,19}$/.test(number)) throw new RangeError('A number hash is made of 13 to 19 digits')
  return createHmac('sha256', key).update(number, 'ascii').digest('hex')
}
