// Translates the English texts of the contract and of the settings into the language of the reader, by a table of whole
// sentences. A test names every sentence that the table lacks.
import type { Locale } from '@/lib/base/i18n/locales'
import portuguese from './portuguese.json'

const table: Record<string, string> = portuguese

/** Generated for each list with its own columns. */
const SORTED = /^By which column: (.+), with `,asc` or `,desc` behind it\.$/

/** The default of a member, after its description. */
const DEFAULT = /^(?:(.+) )?Default: (`.+`)\.$/

/** Generated for members that are refused in the wrong place. */
const MISPLACED = /^Refused, since it would have no effect there: (.+)\.$/

/** Generated for the members of an example that a reader replaces; the note about refused members may follow it. */
const OWN_VALUES = /^In the example, replace these by your own: (.+?)\.(?: (Refused, .+))?$/
const OWN_VALUE = /^(`[\w.]+`) \((.+)\)$/

/** The member and the source of each value. */
const ownValuesIn = (listed: string) =>
  listed.split('; ').map((one) => {
    const [, member = one, source = ''] = OWN_VALUE.exec(one) ?? []
    return { member, source }
  })

export function isTranslated(text: string): boolean {
  const [, listed, misplaced] = OWN_VALUES.exec(text) ?? []
  if (listed) {
    const sources = ownValuesIn(listed).map(({ source }) => source)
    return [...sources, ...(misplaced ? [misplaced] : [])].every(isTranslated)
  }
  const [all, before] = DEFAULT.exec(text) ?? []
  if (all) return before === undefined || isTranslated(before)
  return text in table || SORTED.test(text) || MISPLACED.test(text)
}

export function translateText(text: string, locale: Locale): string {
  if (locale === 'en') return text
  const [, before, defaultValue] = DEFAULT.exec(text) ?? []
  if (defaultValue) return `${before ? `${translateText(before, locale)} ` : ''}Padrão: ${defaultValue}.`
  const [, listed] = OWN_VALUES.exec(text) ?? []
  if (listed) {
    const notes = ownValuesIn(listed).map(
      ({ member, source }) => `${member} (${translateText(source, locale)})`,
    )
    return `No exemplo, troque pelos seus: ${notes.join('; ')}.`
  }
  const [, misplaced] = MISPLACED.exec(text) ?? []
  if (misplaced)
    return `Recusado, porque não teria efeito ali: ${misplaced.replaceAll('(belongs in', '(o lugar é')}.`
  const [, columns] = SORTED.exec(text) ?? []
  return columns ? `Por qual coluna: ${columns}, seguida de \`,asc\` ou \`,desc\`.` : (table[text] ?? text)
}
