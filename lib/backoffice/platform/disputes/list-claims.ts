import type { Ctx } from '@/lib/base/kernel/ctx'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { listUnmatchedClaims, type UnmatchedClaimRow } from '@/lib/payments/disputes/inbound/store'
import { connectionNames, type NamedConnection } from '../connection-names'

export type UnmatchedClaim = UnmatchedClaimRow & { connection?: NamedConnection }

/** For the operator: the claims of providers that fit no charge, the nearest deadline first. Throws FORBIDDEN. */
export async function listClaims(ctx: Ctx): Promise<UnmatchedClaim[]> {
  requireOperator(ctx, 'platform.read')
  const [claims, names] = await Promise.all([listUnmatchedClaims(ctx.db), connectionNames(ctx)])
  return claims.map((claim) => ({ ...claim, connection: names.get(claim.connectionId) }))
}
