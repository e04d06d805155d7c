// By what an order is found through its metadata: a hash of each entry, so that an index takes entries of any length.
import { createHash } from 'node:crypto'
import type { MetadataEntry } from '@/lib/payments/payment-links/payment-link'

/** In hexadecimal digits, as Postgres reads a uuid: md5(md5(key) || value), where a number is written as Postgres writes it. */
export const hashOfEntry = ({ key, value }: MetadataEntry): string =>
  md5(md5(key) + (typeof value === 'number' ? decimalOf(value) : String(value)))

/** Each entry of an order once. */
export const hashesOfMetadata = (metadata: readonly MetadataEntry[] | null): string[] => [
  ...new Set(metadata?.map(hashOfEntry)),
]

/** The hashes that a filter matches: two where its text is a number as responses write it with an exponent, and the database does not. */
export function hashesOfFilter({ key, value }: { key: string; value: string }): string[] {
  const hasExponent = value.includes('e') && String(Number(value)) === value
  return (hasExponent ? [value, Number(value)] : [value]).map((one) => hashOfEntry({ key, value: one }))
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** Without an exponent, which JavaScript writes from 1e21 on and below 1e-6. */
function decimalOf(value: number): string {
  const parts = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(String(value))
  if (!parts) return String(value)
  const [, sign, first, others = '', exponent] = parts
  const digits = first + others
  const point = 1 + Number(exponent)
  return point > 0 ? sign + digits.padEnd(point, '0') : `${sign}0.${'0'.repeat(-point)}${digits}`
}
