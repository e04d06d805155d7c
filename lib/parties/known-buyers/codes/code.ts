import { createHash, randomInt, timingSafeEqual } from 'node:crypto'

export const codeContextOf = (uuid: string): string => `buyer code:${uuid}`

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Under which the codes of a buyer or of an address are counted. */
export const targetHashOf = (about: string): string =>
  createHash('sha256').update(about.toLowerCase()).digest('hex')

export function isSameCode(typed: string, sent: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(typed), digest(sent))
}
