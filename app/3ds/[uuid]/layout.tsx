import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'

export default function AuthenticationLayout({ children }: { children: ReactNode }) {
  return <MessagesFor areas={['common', 'checkout', 'threeDSecure']}>{children}</MessagesFor>
}
