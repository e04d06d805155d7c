// A fingerprint says whether two cards are the same one without saying which. Card numbers are few enough to be tried one
// by one, so that it is keyed (PCI DSS 3.5.1.1), each seller's with another key; guesses by API are bounded by
// createCardToken. Server only.
import { createHmac } from 'node:crypto'

/** HMAC-SHA256 of a number in digits, in hex (64 characters). Throws RangeError for any other spelling. */
export function fingerprintOfNumber(key: Uint8Array, number: string): string {
  if (!/^[0-9]{13,19}$/.test(number)) throw new RangeError('A fingerprint is made of 13 to 19 digits')
  return createHmac('sha256', key).update(number, 'ascii').digest('hex')
}
