// The language and time zone of the current page request, for next-intl.
import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { localeCookie, pickLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'

export default getRequestConfig(async () => {
  const chosen = (await cookies()).get(localeCookie)?.value
  const locale = pickLocale(chosen, (await headers()).get('accept-language'))
  // The time comes from the Clock of the page: a sandbox seller may have moved it.
  return { locale, messages: messagesOf[locale], timeZone: 'America/Sao_Paulo' }
})
