// The contract is written in English; its readers in Portuguese get the same sentences from a table beside it. A test finds
// the sentence that is missing there.
import type { Locale } from '@/lib/i18n/locales'
import portuguese from './portuguese.json'

const table: Record<string, string> = portuguese

/** Every list says by which columns it is sorted, each by others. */
const SORTED = /^By which column: (.+), with `,asc` or `,desc` behind it\.$/

/** What a member is where it is absent, behind what is said of it. */
const DEFAULT = /^(?:(.+) )?Default: (`.+`)\.$/

/** Members that are refused where they stand, each with where it belongs. */
const MISPLACED = /^Refused, since it would have no effect there: (.+)\.$/

export function isSaid(text: string): boolean {
  const [standard, before] = DEFAULT.exec(text) ?? []
  if (standard) return before === undefined || isSaid(before)
  return text in table || SORTED.test(text) || MISPLACED.test(text)
}

export function said(text: string, locale: Locale): string {
  if (locale === 'en') return text
  const [, before, standard] = DEFAULT.exec(text) ?? []
  if (standard) return `${before ? `${said(before, locale)} ` : ''}Padrão: ${standard}.`
  const [, misplaced] = MISPLACED.exec(text) ?? []
  if (misplaced)
    return `Recusado, porque não teria efeito ali: ${misplaced.replaceAll('(belongs in', '(o lugar é')}.`
  const [, columns] = SORTED.exec(text) ?? []
  return columns ? `Por qual coluna: ${columns}, seguida de \`,asc\` ou \`,desc\`.` : (table[text] ?? text)
}
