import { randomUUID } from 'node:crypto'
import { firstPayoutDay } from '@/lib/base/kernel/business-days'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { whereTaken } from '@/lib/base/kernel/duplicate'
import { Problem } from '@/lib/base/kernel/problem'
import {
  DEFAULT_BUYER_INTEREST_BASIS_POINTS,
  type FeeRule,
  pixKeyOf,
  type SellerData,
  type SellerEnvironment,
} from './seller'
import { insertSellerOnce, type SellerRow } from './store'

/** What every seller has from its first day; the rest may follow. */
type FirstData = 'companyName' | 'fantasyName' | 'email' | 'receivableFlow'

/** In the PIX codes of a seller that has not stated its address. */
const UNKNOWN_CITY = 'Brasil'

/**
 * Creates a seller, with the prices of the platform for the methods for which none are given; a live one may not sell before its
 * approval. `startedFrom` is the uuid of the sandbox seller whose owner starts it. Throws CONFLICT if another seller of its
 * environment has the document, or was started from the same one.
 */
export async function createSeller(
  ctx: TxCtx,
  {
    fees,
    environment = 'SANDBOX',
    startedFrom,
    ...input
  }: Pick<SellerData, FirstData> &
    Partial<SellerData> & {
      document: string
      fees: readonly FeeRule[]
      environment?: SellerEnvironment
      startedFrom?: string
    },
): Promise<SellerRow> {
  const { document, account, address } = input
  const row = {
    ...input,
    uuid: randomUUID(),
    city: address?.city ?? UNKNOWN_CITY,
    pixKey: account ? pixKeyOf(document, account) : document,
    environment,
    status: environment === 'LIVE' ? ('APPLYING' as const) : ('ACTIVE' as const),
    buyerInterestBasisPoints: DEFAULT_BUYER_INTEREST_BASIS_POINTS,
    nextPayoutDate: firstPayoutDay(ctx.now),
    createdAt: ctx.now,
  }
  // The row itself is refused where the directory does not say yet that another sandbox seller has the document.
  const seller = await insertSellerOnce(ctx.tx, ctx.cell, row, fees, startedFrom).catch(
    whereTaken('sellers_document', documentTaken),
  )
  if (seller) return seller
  throw documentTaken()
}

function documentTaken(): Problem {
  const taken = { field: 'document', message: 'já pertence a outro vendedor' }
  return new Problem('CONFLICT', { message: 'Já existe um vendedor com este documento.', fields: [taken] })
}
