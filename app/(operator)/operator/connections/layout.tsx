import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SAO_PAULO } from '@/lib/base/kernel/dates'

export default function ConnectionsLayout({ children }: { children: ReactNode }) {
  return (
    <MessagesFor areas={['common', 'connections', 'portal']} timeZone={SAO_PAULO}>
      {children}
    </MessagesFor>
  )
}
