import { formatCalendarDate, formatDateTime, formatMoney } from '@/lib/base/i18n/format'
import type { Locale } from '@/lib/base/i18n/locales'
import { allTextsOf } from '@/lib/base/i18n/texts'
import { type MailKey, type MailWords, mailWords } from '@/lib/messages/mails/words'
import type { NoticeValue, NoticeValues } from './notice'
import type { NotificationKind } from './notification'

/** Writes a text in a reader's language. */
export function renderText(textKey: MailKey, values: NoticeValues, locale: Locale): MailWords {
  return mailWords(textKey, shownValues(values, locale), locale)
}

interface StoredNotice {
  kind: NotificationKind
  textKey: string
  values: NoticeValues
  path: string
}

/** The subject and text of a notice for a reader. A text that this version no longer has is shown by its kind. */
export function renderNotice(
  { kind, textKey, values, path }: StoredNotice,
  { locale, seller, publicUrl }: { locale: Locale; seller: string; publicUrl: string },
): MailWords {
  const page = `${publicUrl}${path}`
  const t = allTextsOf(locale)
  if (!t.has(`mails.${textKey}.subject`))
    return { subject: t(`notifications.kinds.${kind}.name`), text: page, locale, parts: {} }
  return renderText(textKey as MailKey, { name: seller, page, ...values }, locale)
}

const shownValues = (values: NoticeValues, locale: Locale) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shownValue(value, locale)]))

function shownValue(value: NoticeValue, locale: Locale): string | number {
  if (typeof value !== 'object') return value
  if ('money' in value) return formatMoney(value.money, locale)
  if ('instant' in value) return formatDateTime(value.instant, locale)
  if ('date' in value) return formatCalendarDate(value.date, locale)
  const { words, joint = '', values = {} } = value
  const t = allTextsOf(locale)
  return words.map((key) => t(key, shownValues(values, locale))).join(joint)
}
