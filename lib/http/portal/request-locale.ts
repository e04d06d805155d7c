// The language and time zone of the current page request, for next-intl.
import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { localeCookie, pickLocale, timeZoneCookie } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { PAGE_PATH, readerZone } from './reader-zone'

export default getRequestConfig(async () => {
  const [sent, stored] = await Promise.all([headers(), cookies()])
  const locale = pickLocale(stored.get(localeCookie)?.value, sent.get('accept-language'))
  const timeZone = readerZone(sent.get(PAGE_PATH) ?? '', stored.get(timeZoneCookie)?.value)
  // The time comes from the Clock of the page: a sandbox seller may have moved it.
  return { locale, messages: messagesOf[locale], timeZone }
})
