import type { ReactNode } from 'react'
import { KeptFocus } from '@/components/checkout/kept-focus'
import { MessagesFor } from '@/components/i18n/messages-for'

export default function OwnPageLayout({ children }: { children: ReactNode }) {
  return (
    <MessagesFor areas={['common', 'checkout', 'ownData']}>
      <KeptFocus />
      {children}
    </MessagesFor>
  )
}
