// The language and time zone of the page request in hand, for next-intl.
import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { localeCookie, pickLocale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { runtime } from '@/lib/runtime'

export default getRequestConfig(async () => {
  const locale = pickLocale(
    (await cookies()).get(localeCookie)?.value,
    (await headers()).get('accept-language'),
  )
  const now = (await runtime()).clock()
  return { locale, messages: messagesOf[locale], timeZone: 'America/Sao_Paulo', now }
})
