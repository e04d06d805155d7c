import { forbidden } from 'next/navigation'
import type { ReactNode } from 'react'
import { type OperatorPermission, operatorRoleMay } from '@/lib/kernel/permissions'
import { operatorArea } from './area'

/**
 * The layout of pages of the area that only some roles see: outside the loading state of the page, so that a refused one
 * gets the status 403. The use-cases of the page ask for the same permission.
 */
export function guardedFor(permission: OperatorPermission) {
  return async function Guarded({ children }: { children: ReactNode }) {
    const { session } = await operatorArea()
    if (!operatorRoleMay(session.operatorRole, permission)) forbidden()
    return children
  }
}
