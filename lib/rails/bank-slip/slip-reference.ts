const DIGITS = 17

/** The bank's number of a slip (nosso número), 17 digits from 8 random bytes. */
export function newSlipReference(random: Uint8Array): string {
  if (random.length !== 8) throw new RangeError('The number of a slip is made from 8 random bytes')
  const value = random.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n)
  return (value % 10n ** BigInt(DIGITS)).toString().padStart(DIGITS, '0')
}
