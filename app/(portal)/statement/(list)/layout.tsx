import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SAO_PAULO } from '@/lib/base/kernel/dates'

export default function StatementLayout({ children }: { children: ReactNode }) {
  return (
    <MessagesFor
      areas={['common', 'portal', 'status', 'lists', 'statement', 'statementExport']}
      timeZone={SAO_PAULO}
    >
      {children}
    </MessagesFor>
  )
}
