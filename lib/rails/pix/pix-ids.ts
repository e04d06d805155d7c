// The identifiers of PIX (payment-rules.md, 3 BR Code / PIX): a txid identifies a charge of its receiver; an
// EndToEndId identifies a payment, and a return id a refund, in the whole country. All are created from random bytes
// that the caller passes in.

const DIGITS_AND_LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/**
 * The txid of a charge, 26–35 letters and digits, from 16 to 26 random bytes. Different bytes of the same length give
 * different txids.
 */
export function newTxid(random: Uint8Array): string {
  if (random.length < 16 || random.length > 26)
    throw new RangeError('A txid is made from 16 to 26 random bytes')
  return base62(random).padStart(26, '0')
}

/** E + ISPB of the payer's bank + minute in UTC + 11 letters and digits from 8 random bytes. */
export function newEndToEndId(parts: SpiParts): string {
  return `E${spiId(parts)}`
}

/** D + ISPB of the refunding bank + minute in UTC + 11 letters and digits from 8 random bytes. */
export function newReturnId(parts: SpiParts): string {
  return `D${spiId(parts)}`
}

/** R + whether retries are allowed (R) or not (N) + ISPB of the receiver's bank + day in UTC + 11 letters and digits. */
export function newAuthorizationId({
  allowsRetries,
  ...parts
}: SpiParts & { allowsRetries: boolean }): string {
  return `R${allowsRetries ? 'R' : 'N'}${spiId(parts, DAY_DIGITS)}`
}

/** Of a request to the payer to authorize: SC + ISPB + day in UTC + 11 letters and digits. */
export function newRequestId(parts: SpiParts): string {
  return `SC${spiId(parts, DAY_DIGITS)}`
}

interface SpiParts {
  ispb: string
  at: Date
  /** 8 bytes. */
  random: Uint8Array
}

const DAY_DIGITS = 8
const MINUTE_DIGITS = 12

function spiId({ ispb, at, random }: SpiParts, digits = MINUTE_DIGITS): string {
  if (!/^[0-9A-Z]{8}$/.test(ispb)) throw new RangeError('An ISPB has 8 characters')
  if (random.length !== 8) throw new RangeError('An id of the PIX arrangement is made from 8 random bytes')
  const time = at.toISOString().replace(/\D/g, '').slice(0, digits)
  return ispb + time + base62(random).padStart(11, '0')
}

function base62(bytes: Uint8Array): string {
  let rest = bytes.reduce((value, byte) => value * 256n + BigInt(byte), 0n)
  let text = ''
  for (; rest > 0n; rest /= 62n) text = DIGITS_AND_LETTERS.charAt(Number(rest % 62n)) + text
  return text
}
