import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { type Area, pickAreas } from '@/lib/i18n/messages'

type MessagesForProps = { areas: readonly Area[]; timeZone?: string; children: ReactNode }

/**
 * The texts that the client components inside may use, and the time zone of their dates. The innermost one counts, so it
 * names all areas that are needed below it. Server components need none of this.
 */
export async function MessagesFor({ areas, timeZone, children }: MessagesForProps) {
  const messages = pickAreas(await getMessages(), areas)
  return (
    <NextIntlClientProvider messages={messages} timeZone={timeZone}>
      {children}
    </NextIntlClientProvider>
  )
}
