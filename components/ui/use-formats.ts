import { useLocale, useTimeZone } from 'next-intl'
import { formatsFor } from '@/lib/base/i18n/format'

/** Formatters for the reader's language and the page's time zone, in client and in synchronous server components. */
export function useFormats() {
  return formatsFor(useLocale(), useTimeZone())
}
