import { forbidden } from 'next/navigation'
import type { ReactNode } from 'react'
import { operatorRoleMay } from '@/lib/base/kernel/permissions'
import { operatorArea } from '../../area'

/** Applications have personal data: only people who review them see one. */
export default async function ReviewLayout({ children }: { children: ReactNode }) {
  const { session } = await operatorArea()
  if (!operatorRoleMay(session.operatorRole, 'sellers.review')) forbidden()
  return children
}
