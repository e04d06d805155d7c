import type { Db } from '@/db/client'
import type { CieloClient } from '@/lib/rails/providers/cielo/wire/client'
import type { SubEstablishment } from '@/lib/rails/providers/cielo/wire/facilitator'
import { IN_FLIGHT_MS, TURN_MS, VOID_SPACING_MS } from './sale'
import type { CieloSettings } from './settings'
import { type CieloSale, type SaleKey, takeSale, updateSale } from './store'

/** What the parts of the adapter share; `clock` is the system's. */
export interface Cielo {
  connectionId: number
  settings: CieloSettings
  client: CieloClient
  db: Db
  clock(): Date
  /** Of the hash by which the tries of a card are counted. */
  cardKey: Uint8Array
  /** The seller as the brands see it; called only for a facilitator. */
  sellerOf(sellerId: number): Promise<SubEstablishment>
}

export const keyOf = ({ connectionId }: Cielo, reference: string): SaleKey => ({ connectionId, reference })

/** Whether the request of a sale is certainly over, so that it can no longer arrive. */
export const isOver = ({ sentAt }: Pick<CieloSale, 'sentAt'>, now: Date) =>
  now.getTime() - sentAt.getTime() >= IN_FLIGHT_MS

/** Changes a payment alone, five seconds after its last cancellation; undefined where it is not its turn. */
export async function withTurn<Result>(
  cielo: Cielo,
  key: SaleKey,
  work: (sale: CieloSale) => Promise<Result>,
): Promise<Result | undefined> {
  const now = cielo.clock()
  const sale = await takeSale(cielo.db, key, {
    now,
    until: new Date(now.getTime() + TURN_MS),
    voidedBefore: new Date(now.getTime() - VOID_SPACING_MS),
  })
  if (!sale) return undefined
  try {
    return await work(sale)
  } finally {
    await updateSale(cielo.db, key, { takenUntil: null })
  }
}
