import { FIRST_CELL } from '@/lib/base/cells/mark'
import type { Actor, PlatformCtx } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { KeyScope } from '@/lib/base/kernel/key-scopes'
import type { Role } from '@/lib/base/kernel/permissions'
import { Problem } from '@/lib/base/kernel/problem'
import { hashToken } from '@/lib/base/kernel/sealed'
import { besideSeller } from '@/lib/parties/seller-directory/beside-seller'
import { findRequestTerms } from '@/lib/parties/sellers/hot-store'
import type { RiskProfile } from '@/lib/parties/sellers/risk-settings'
import { findKeyByHash } from './hot-store'
import { isAllowedAddress } from './key-address'
import { touchKey } from './store'

const TOUCH_EVERY_MS = MINUTE_MS

const readWithTerms = besideSeller(findRequestTerms)

export interface AuthenticatedKey {
  keyId: number
  actor: Actor
  scopes: readonly KeyScope[]
  /** A key of the operator, which has no scopes. */
  isOperator: boolean
  sellerId: number | null
  /** Of the seller; the first one for a key of the operator. */
  cell: number
  environment: 'SANDBOX' | 'LIVE' | null
  clockOffsetMs: number
  requestsPerWindow: number | null
  /** Absent for an operator's key. */
  riskProfile?: RiskProfile
  /** That which the person who created it has now; absent for a key that no person created. */
  role?: Role
}

/**
 * The actor of a key. Throws the same UNAUTHORIZED for a missing, unknown, inactive or expired key and for one of a person who left
 * the team, and FORBIDDEN for an address from which the key does not work.
 */
export async function authenticateKey(ctx: PlatformCtx, token: string | null): Promise<AuthenticatedKey> {
  const found = token ? await findKey(ctx, hashToken(token)) : undefined
  const row = found?.row
  const expired = row?.expiresAt && row.expiresAt <= ctx.systemNow
  const isOrphaned = row?.createdBy && !row.role
  if (!row?.active || expired || isOrphaned) throw new Problem('UNAUTHORIZED')
  requireAddress(ctx, row)
  const terms = found?.seller
  const staleBefore = new Date(ctx.systemNow.getTime() - TOUCH_EVERY_MS)
  if (!row.lastUsedAt || row.lastUsedAt < staleBefore) {
    await touchKey(ctx.db, row.id, ctx.systemNow, staleBefore)
  }
  const role = row.role ?? undefined
  const actor: Actor =
    row.sellerId === null
      ? { kind: 'operator', by: `key ${row.id}` }
      : {
          ...{ kind: 'api-key', keyId: row.id, sellerId: row.sellerId, scope: kindOf(row), title: row.title },
          ...(role && { role }),
        }
  return {
    keyId: row.id,
    actor,
    scopes: row.scopes,
    isOperator: row.sellerId === null,
    sellerId: row.sellerId,
    cell: row.sellerId === null ? FIRST_CELL : row.cell,
    environment: terms?.environment ?? null,
    clockOffsetMs: terms?.clockOffsetMs ?? 0,
    requestsPerWindow: terms?.requestsPerWindow ?? null,
    ...(role && { role }),
    ...(terms && { riskProfile: { environment: terms.environment, risk: terms.risk } }),
  }
}

const findKey = (ctx: PlatformCtx, hash: string) =>
  readWithTerms(ctx, hash, findKeyByHash(ctx.db, hash), ({ sellerId, cell }) =>
    sellerId === null ? undefined : { sellerId, cell },
  )

function requireAddress({ source }: PlatformCtx, { addresses }: { addresses: readonly string[] }): void {
  if (isAllowedAddress(addresses, source?.address ?? '')) return
  throw new Problem('FORBIDDEN', { message: 'A chave de acesso não funciona a partir deste endereço.' })
}

const kindOf = ({ scopes }: { scopes: readonly KeyScope[] }) =>
  scopes.every((scope) => scope === 'read') ? 'READ' : 'WRITE'
