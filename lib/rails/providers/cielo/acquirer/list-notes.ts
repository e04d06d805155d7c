import type { Db, Tx } from '@/db/client'
import { listNotedRefunds } from './refund-store'
import type { CieloNote } from './sale'
import { listNotedSales } from './store'

/** What an operator should look at: a payment or a refund at Cielo, with our reference of the authorisation. */
export interface CieloNoticed {
  reference: string
  paymentId: string | null
  /** Our reference of the refund; absent for the payment itself. */
  refund?: string
  note: CieloNote
  at: Date
}

/** The newest notes of a connection, at most `limit` of payments and as many of refunds. */
export async function listNotes(
  db: Db | Tx,
  of: { connectionId: number; limit: number },
): Promise<CieloNoticed[]> {
  const [sales, refunds] = await Promise.all([listNotedSales(db, of), listNotedRefunds(db, of)])
  const ofSales = sales.map(({ reference, paymentId, note, sentAt: at }) => ({
    ...{ reference, paymentId, at },
    note: note!,
  }))
  return [...ofSales, ...refunds].toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
