import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'

export default function OwnPageLayout({ children }: { children: ReactNode }) {
  return <MessagesFor areas={['common', 'checkout', 'ownData']}>{children}</MessagesFor>
}
