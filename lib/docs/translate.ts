// Translates the English texts of the contract and of the settings into the language of the reader, by a table of whole
// sentences. A test names every sentence that the table lacks.
import type { Locale } from '@/lib/i18n/locales'
import portuguese from './portuguese.json'

const table: Record<string, string> = portuguese

/** Generated for each list with its own columns. */
const SORTED = /^By which column: (.+), with `,asc` or `,desc` behind it\.$/

/** The default of a member, after its description. */
const DEFAULT = /^(?:(.+) )?Default: (`.+`)\.$/

/** Generated for members that are refused in the wrong place. */
const MISPLACED = /^Refused, since it would have no effect there: (.+)\.$/

export function isTranslated(text: string): boolean {
  const [all, before] = DEFAULT.exec(text) ?? []
  if (all) return before === undefined || isTranslated(before)
  return text in table || SORTED.test(text) || MISPLACED.test(text)
}

export function translateText(text: string, locale: Locale): string {
  if (locale === 'en') return text
  const [, before, defaultValue] = DEFAULT.exec(text) ?? []
  if (defaultValue) return `${before ? `${translateText(before, locale)} ` : ''}Padrão: ${defaultValue}.`
  const [, misplaced] = MISPLACED.exec(text) ?? []
  if (misplaced)
    return `Recusado, porque não teria efeito ali: ${misplaced.replaceAll('(belongs in', '(o lugar é')}.`
  const [, columns] = SORTED.exec(text) ?? []
  return columns ? `Por qual coluna: ${columns}, seguida de \`,asc\` ou \`,desc\`.` : (table[text] ?? text)
}
