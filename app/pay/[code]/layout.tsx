import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'

export default function PayLayout({ children }: { children: ReactNode }) {
  return <MessagesFor areas={['common', 'checkout']}>{children}</MessagesFor>
}
