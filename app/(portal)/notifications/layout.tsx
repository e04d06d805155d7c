import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { OwnPages } from '../guarded'

export default function NotificationsLayout({ children }: { children: ReactNode }) {
  return (
    <MessagesFor areas={['common', 'portal', 'notifications']} timeZone={SAO_PAULO}>
      <OwnPages>{children}</OwnPages>
    </MessagesFor>
  )
}
