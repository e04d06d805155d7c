// The language and time zone of the current page request, for next-intl.
import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { type Locale, localeCookie, pickLocale, timeZoneCookie } from '@/lib/base/i18n/locales'
import { messagesOf } from '@/lib/base/i18n/messages'
import { PAGE_PATH, readerZone } from './reader-zone'

/** The language that the reader chose, else that of the browser. */
export async function requestLocale(): Promise<Locale> {
  const chosen = (await cookies()).get(localeCookie)?.value
  return pickLocale(chosen, (await headers()).get('accept-language'))
}

export default getRequestConfig(async () => {
  const [sent, stored, locale] = await Promise.all([headers(), cookies(), requestLocale()])
  const timeZone = readerZone(sent.get(PAGE_PATH) ?? '', stored.get(timeZoneCookie)?.value)
  // The time comes from the Clock of the page: a sandbox seller may have moved it.
  return { locale, messages: messagesOf[locale], timeZone }
})
