// The contract is written in English; its readers in Portuguese get the same sentences from a table beside it. A test finds
// the sentence that is missing there.
import type { Locale } from '@/lib/i18n/locales'
import portuguese from './portuguese.json'

const table: Record<string, string> = portuguese

export function said(text: string, locale: Locale): string {
  return locale === 'en' ? text : (table[text] ?? text)
}
