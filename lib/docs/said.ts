// The contract is written in English; its readers in Portuguese get the same sentences from a table beside it. A test finds
// the sentence that is missing there.
import type { Locale } from '@/lib/i18n/locales'
import portuguese from './portuguese.json'

const table: Record<string, string> = portuguese

/** Every list says by which columns it is sorted, each by others. */
const SORTED = /^By which column: (.+), with `,asc` or `,desc` behind it\.$/

export function isSaid(text: string): boolean {
  return text in table || SORTED.test(text)
}

export function said(text: string, locale: Locale): string {
  if (locale === 'en') return text
  const [, columns] = SORTED.exec(text) ?? []
  return columns ? `Por qual coluna: ${columns}, seguida de \`,asc\` ou \`,desc\`.` : (table[text] ?? text)
}
