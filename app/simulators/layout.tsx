import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { runtime } from '@/lib/process/runtime'

/** The simulators exist only where they are enabled. */
export default async function SimulatorsLayout({ children }: { children: ReactNode }) {
  const { settings } = await runtime()
  if (!settings.simulators) notFound()
  return <MessagesFor areas={['common', 'simulators']}>{children}</MessagesFor>
}
