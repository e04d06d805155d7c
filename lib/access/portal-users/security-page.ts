import type { Ctx } from '@/lib/base/kernel/ctx'
import { listWorkplaceIds } from './membership-store'
import type { PortalUserRow } from './store'

/** The address of the page on which a person manages sessions and factors: the operator has its own for its people. */
export async function securityPageOf(
  { db, settings }: Ctx,
  { id, operatorRole }: Pick<PortalUserRow, 'id' | 'operatorRole'>,
): Promise<string> {
  const isOperatorOnly = operatorRole !== null && (await listWorkplaceIds(db, id)).length === 0
  return `${settings.publicUrl}${isOperatorOnly ? '/operator/security' : '/security'}`
}
