import type { Db, Tx } from '@/db/client'
import { paymentLinks } from '@/db/schema'
import { inserted, selectionOf } from '@/db/selection'
import { type PaymentLink, stageOf } from './payment-link'

const link = selectionOf(paymentLinks)

export type NewPaymentLink = Omit<PaymentLink, 'id'> & { ipOriginRequest: string | null }

export async function insertLink(db: Db | Tx, row: NewPaymentLink): Promise<PaymentLink> {
  const [values] = await db.sql.values`
    insert into payment_links ${inserted(paymentLinks, { ...row, stage: stageOf(row) })} returning ${link}`
  return link.rowOf(values!)
}
