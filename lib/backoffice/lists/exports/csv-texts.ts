import type { Locale } from '@/lib/base/i18n/locales'
import { messagesOf } from '@/lib/base/i18n/messages'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import type { CsvTexts } from '@/lib/base/lists/csv'
import type { AnyFields } from '@/lib/base/lists/fields'

/** The message of a dotted path, or the path itself where there is none. */
export function messageAt(locale: Locale, path: string): string {
  let found: unknown = messagesOf[locale]
  for (const part of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[part]
  return typeof found === 'string' ? found : path
}

/** The texts of a list's file. Instants are those of São Paulo, as a spreadsheet in Portuguese reads them. */
export function csvTextsOf({ texts }: AnyFields, locale: Locale): CsvTexts {
  const instants = new Intl.DateTimeFormat('pt-BR', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: SAO_PAULO,
  })
  // The language whose usual form of a time is that of ISO 8601.
  const sortable = new Intl.DateTimeFormat('sv-SE', {
    dateStyle: 'short',
    timeStyle: 'medium',
    timeZone: SAO_PAULO,
  })
  return {
    locale,
    title: (key) => messageAt(locale, `${texts}.columns.${key}`),
    key: messageAt(locale, 'lists.key'),
    word: (words, value) => messageAt(locale, `${words}.${value}`),
    instant: (iso) => instants.format(new Date(iso)).replace(',', ''),
    time: (iso) => sortable.format(new Date(iso)).replace(' ', 'T'),
  }
}
