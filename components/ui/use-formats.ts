import { useLocale, useTimeZone } from 'next-intl'
import { formatsFor } from '@/lib/i18n/format'

/** The formatters of the reader's language and the page's time zone; in client and in plain server components. */
export function useFormats() {
  return formatsFor(useLocale(), useTimeZone())
}
