import { forbidden } from 'next/navigation'
import type { ReactNode } from 'react'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { operatorRoleMay } from '@/lib/base/kernel/permissions'
import { operatorArea } from '../area'

/** Only people who answer requests about personal data see what sellers store of a person. */
export default async function PeopleLayout({ children }: { children: ReactNode }) {
  const { session } = await operatorArea()
  if (!operatorRoleMay(session.operatorRole, 'people.export')) forbidden()
  return (
    <MessagesFor areas={['buyers', 'common', 'operatorPeople', 'portal']} timeZone={SAO_PAULO}>
      {children}
    </MessagesFor>
  )
}
