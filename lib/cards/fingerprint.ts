// A fingerprint shows whether two cards are the same without revealing the number. There are few enough card numbers
// to try them all, so it is keyed (PCI DSS 3.5.1.1), with another key for each seller; createCardToken limits guesses
// by API. Server only.
import { createHmac } from 'node:crypto'

/** HMAC-SHA256 of a number in digits, in hex (64 characters). Throws RangeError for any other input. */
export function fingerprintOfNumber(key: Uint8Array, number: string): string {
  if (!/^[0-9]{13,19}$/.test(number)) throw new RangeError('A fingerprint is made of 13 to 19 digits')
  return createHmac('sha256', key).update(number, 'ascii').digest('hex')
}
