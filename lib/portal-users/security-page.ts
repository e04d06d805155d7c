import type { Ctx } from '@/lib/kernel/ctx'
import { findWorkplaceId } from './membership-store'
import type { PortalUserRow } from './store'

/** The address of the page on which a person manages sessions and factors: the operator has its own for its people. */
export async function securityPageOf(
  { db, settings }: Ctx,
  { id, operatorRole }: Pick<PortalUserRow, 'id' | 'operatorRole'>,
): Promise<string> {
  const isOperatorOnly = operatorRole !== null && (await findWorkplaceId(db, id)) === undefined
  return `${settings.publicUrl}${isOperatorOnly ? '/operator/security' : '/security'}`
}
