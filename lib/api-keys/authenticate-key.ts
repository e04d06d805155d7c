import type { Actor, Ctx } from '@/lib/kernel/ctx'
import { MINUTE_MS } from '@/lib/kernel/durations'
import type { KeyScope } from '@/lib/kernel/key-scopes'
import { Problem } from '@/lib/kernel/problem'
import { hashToken } from '@/lib/kernel/sealed'
import type { RiskProfile } from '@/lib/sellers/risk-settings'
import { findKeyByHash } from './hot-store'
import { isAllowedAddress } from './key-address'
import { touchKey } from './store'

const TOUCH_EVERY_MS = MINUTE_MS

export interface AuthenticatedKey {
  keyId: number
  actor: Actor
  scopes: readonly KeyScope[]
  /** A key of the operator, which has no scopes. */
  isOperator: boolean
  sellerId: number | null
  environment: 'SANDBOX' | 'LIVE' | null
  clockOffsetMs: number
  requestsPerWindow: number | null
  /** Absent for an operator's key. */
  riskProfile?: RiskProfile
}

/**
 * The actor of a key. Throws the same UNAUTHORIZED for a missing, unknown, inactive or expired key, and FORBIDDEN for an
 * address from which the key does not work.
 */
export async function authenticateKey(ctx: Ctx, token: string | null): Promise<AuthenticatedKey> {
  const row = token ? await findKeyByHash(ctx.db, hashToken(token)) : undefined
  const expired = row?.expiresAt && row.expiresAt <= ctx.systemNow
  if (!row?.active || expired) throw new Problem('UNAUTHORIZED')
  requireAddress(ctx, row)
  const staleBefore = new Date(ctx.systemNow.getTime() - TOUCH_EVERY_MS)
  if (!row.lastUsedAt || row.lastUsedAt < staleBefore) {
    await touchKey(ctx.db, row.id, ctx.systemNow, staleBefore)
  }
  const actor: Actor =
    row.sellerId === null
      ? { kind: 'operator', by: `key ${row.id}` }
      : { kind: 'api-key', keyId: row.id, sellerId: row.sellerId, scope: kindOf(row), title: row.title }
  return {
    keyId: row.id,
    actor,
    scopes: row.scopes,
    isOperator: row.sellerId === null,
    sellerId: row.sellerId,
    environment: row.environment,
    clockOffsetMs: row.clockOffsetMs ?? 0,
    requestsPerWindow: row.requestsPerWindow,
    ...(row.environment && { riskProfile: { environment: row.environment, risk: row.risk ?? {} } }),
  }
}

function requireAddress({ source }: Ctx, { addresses }: { addresses: readonly string[] }): void {
  if (isAllowedAddress(addresses, source?.address ?? '')) return
  throw new Problem('FORBIDDEN', { message: 'A chave de acesso não funciona a partir deste endereço.' })
}

const kindOf = ({ scopes }: { scopes: readonly KeyScope[] }) =>
  scopes.every((scope) => scope === 'read') ? 'READ' : 'WRITE'
