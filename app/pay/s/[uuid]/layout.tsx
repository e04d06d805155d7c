import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'

export default function SubscriptionLayout({ children }: { children: ReactNode }) {
  return <MessagesFor areas={['common', 'checkout', 'subscriber']}>{children}</MessagesFor>
}
