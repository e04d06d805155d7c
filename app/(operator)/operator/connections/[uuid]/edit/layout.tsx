import { forbidden } from 'next/navigation'
import type { ReactNode } from 'react'
import { operatorRoleMay } from '@/lib/base/kernel/permissions'
import { operatorArea } from '../../../area'

/** Also for a connection that does not exist, so that the status says nothing of it. */
export default async function EditLayout({ children }: { children: ReactNode }) {
  const { session } = await operatorArea()
  if (!operatorRoleMay(session.operatorRole, 'connections.manage')) forbidden()
  return children
}
