import type { Ctx } from '@/lib/kernel/ctx'
import { listNotedRefunds } from './refund-store'
import type { CieloNote } from './sale'
import { listNotedSales } from './store'

/** What an operator should look at: a payment or a refund at Cielo, with our reference of the authorisation. */
export interface CieloNoticed {
  connectionId: number
  reference: string
  paymentId: string | null
  /** Our reference of the refund; absent for the payment itself. */
  refund?: string
  note: CieloNote
  at: Date
}

/** The newest notes of all connections, at most `limit` of payments and as many of refunds. */
export async function listNotes(ctx: Ctx, { limit }: { limit: number }): Promise<CieloNoticed[]> {
  const [sales, refunds] = await Promise.all([listNotedSales(ctx.db, limit), listNotedRefunds(ctx.db, limit)])
  const ofSales = sales.map(({ connectionId, reference, paymentId, note, sentAt: at }) => ({
    ...{ connectionId, reference, paymentId, at },
    note: note!,
  }))
  return [...ofSales, ...refunds].toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
