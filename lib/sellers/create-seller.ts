import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/kernel/ctx'
import { civilDateOf } from '@/lib/kernel/dates'
import { Problem } from '@/lib/kernel/problem'
import { DEFAULT_BUYER_INTEREST_BASIS_POINTS, type FeeRule, pixKeyOf, type SellerData } from './seller'
import { insertSellerOnce, type SellerRow } from './store'

/**
 * Creates a sandbox seller, with the prices of the platform for the methods for which none are given. Throws CONFLICT if another seller has
 * the document.
 */
export async function createSeller(
  ctx: TxCtx,
  { fees, ...input }: SellerData & { document: string; fees: readonly FeeRule[] },
): Promise<SellerRow> {
  const { document, account, address } = input
  const row = {
    ...input,
    uuid: randomUUID(),
    city: address.city,
    pixKey: pixKeyOf(document, account),
    environment: 'SANDBOX' as const,
    buyerInterestBasisPoints: DEFAULT_BUYER_INTEREST_BASIS_POINTS,
    nextPayoutDate: civilDateOf(ctx.now),
    createdAt: ctx.now,
  }
  const seller = await insertSellerOnce(ctx.tx, row, fees)
  if (seller) return seller
  const taken = { field: 'document', message: 'já pertence a outro vendedor' }
  throw new Problem('CONFLICT', { message: 'Já existe um vendedor com este documento.', fields: [taken] })
}
