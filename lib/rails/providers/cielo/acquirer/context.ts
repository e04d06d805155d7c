import type { Db } from '@/db/client'
import type { CieloClient } from '@/lib/rails/providers/cielo/wire/client'
import type { SubEstablishment } from '@/lib/rails/providers/cielo/wire/facilitator'
import { IN_FLIGHT_MS } from './sale'
import type { CieloSettings } from './settings'
import type { CieloSale, SaleKey } from './store'

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
