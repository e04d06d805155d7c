import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { runtime } from '@/lib/runtime'

/** The outside world exists only where it is switched on. */
export default async function SimulatorsLayout({ children }: { children: ReactNode }) {
  const { settings } = await runtime()
  if (!settings.simulators) notFound()
  return <MessagesFor areas={['common', 'simulators']}>{children}</MessagesFor>
}
