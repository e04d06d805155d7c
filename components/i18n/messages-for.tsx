import { NextIntlClientProvider } from 'next-intl'
import { getMessages, getTimeZone } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type Area, pickAreas } from '@/lib/base/i18n/messages'

type MessagesForProps = {
  areas: readonly Area[]
  /** Of the times inside, where the reader has chosen none. */
  timeZone?: string
  children: ReactNode
}

/**
 * Provides the texts for the client components inside, and the time zone of their dates. The innermost provider replaces the
 * outer ones, so it names all areas needed below it. Server components do not need it.
 */
export async function MessagesFor({ areas, timeZone, children }: MessagesForProps) {
  const messages = pickAreas(await getMessages(), areas)
  // The same as in server components: the zone that the reader chose, or that of the sellers.
  const zone = timeZone && (await getTimeZone())
  return (
    <NextIntlClientProvider messages={messages} timeZone={zone}>
      {children}
    </NextIntlClientProvider>
  )
}
