import { forbidden } from 'next/navigation'
import type { ReactNode } from 'react'
import { type Permission, roleMay } from '@/lib/base/kernel/permissions'
import { portal } from './portal'

/**
 * The layout of pages that a role may not see. Checked outside the loading state of the page, so that a refused one gets
 * the status 403. The use-cases of the page ask for the same permission.
 */
export function guarded(permission: Permission) {
  return async function Guarded({ children }: { children: ReactNode }) {
    const { session } = await portal()
    if (!roleMay(session.role, permission)) forbidden()
    return children
  }
}

/** The layout of pages of the person's own account, which a person of the operator has in the operator's area. */
export async function OwnPages({ children }: { children: ReactNode }) {
  const { session } = await portal()
  if (session.viewedUntil) forbidden()
  return children
}
