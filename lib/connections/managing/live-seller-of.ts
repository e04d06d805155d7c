import type { Tx } from '@/db/client'
import { invalidField } from '@/lib/kernel/problem'
import { findSellerOfUuid, type SellerRow } from '@/lib/sellers/store'

/** A seller that connections may serve. Throws BAR-0100 for one of the sandbox, whom the simulators serve. */
export async function liveSellerOf(tx: Tx, uuid: string): Promise<SellerRow> {
  const seller = await findSellerOfUuid(tx, uuid)
  if (seller?.environment !== 'LIVE') throw invalidField('seller', 'não é um vendedor em produção')
  return seller
}
