import { drawBankSlip, type SlipPaper } from '@/lib/bank-slip/draw-bank-slip'
import { type ChargeRow, findChargeByUuid, listChargesOfOrder } from '@/lib/charges/store'
import type { Ctx } from '@/lib/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/kernel/dates'
import { Problem } from '@/lib/kernel/problem'
import { getSeller } from '@/lib/sellers/get-seller'
import { findOrder, type OrderRow } from './store'

/**
 * The bank slip of a charge as a PDF, for whoever has its uuid; one that can't be paid any more says so. Throws NOT_FOUND
 * for a charge without a slip.
 */
export async function drawSlip(ctx: Ctx, input: { uuid: string }): Promise<Uint8Array> {
  const charge = await findChargeByUuid(ctx.db, input.uuid)
  if (!charge?.bankSlipBarcode) throw new Problem('NOT_FOUND')
  const seller = await getSeller(ctx.db, charge.sellerId)
  const order = await findOrder(ctx.db, charge.orderId)
  const now = new Date(ctx.machineNow.getTime() + seller.clockOffsetMs)
  return drawBankSlip({
    ended: endOf(charge, now),
    simulated: seller.environment === 'SANDBOX',
    bank: ctx.ports.bankSlip.bank,
    barcode: charge.bankSlipBarcode,
    reference: charge.bankReference!,
    payee: { name: seller.companyName, document: seller.document, city: seller.city },
    payer: order.customer,
    title: charge.title,
    instalment: await instalmentOf(ctx, order, charge),
    value: charge.value,
    issuedDate: civilDateOf(charge.createdAt),
    dueDate: charge.expirationDate as CivilDate,
    lastDate: addDays(civilDateOf(charge.payableUntil!), -1),
    issuedAt: charge.createdAt,
  })
}

function endOf({ status, payableUntil }: ChargeRow, now: Date): SlipPaper['ended'] {
  if (status === 'SCHEDULED' || status === 'LATE') return payableUntil! <= now ? 'EXPIRED' : undefined
  if (status === 'CANCELED' || status === 'FAILED') return 'CANCELED'
  return status === 'ABANDONED' ? 'EXPIRED' : 'PAID'
}

async function instalmentOf(ctx: Ctx, order: OrderRow, charge: ChargeRow): Promise<SlipPaper['instalment']> {
  if (order.installments === 1) return undefined
  const charges = await listChargesOfOrder(ctx.db, order.id)
  return { number: charges.findIndex((one) => one.id === charge.id) + 1, of: charges.length }
}
