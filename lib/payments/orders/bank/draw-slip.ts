import { atSellerClock, type Ctx } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { Problem } from '@/lib/base/kernel/problem'
import { supportWords } from '@/lib/parties/branding/contact'
import { unknownAddress, unknownCustomer } from '@/lib/parties/buyers/buyer'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { payeeOf } from '@/lib/payments/charges/codes/payee'
import { listChargesOfOrder } from '@/lib/payments/charges/hot-store'
import { type ChargeRow, findChargeByUuid } from '@/lib/payments/charges/store'
import { addressOf } from '@/lib/payments/orders/events/order-payload'
import { closedUnpaid } from '@/lib/payments/orders/order'
import { findOrder, type OrderRow } from '@/lib/payments/orders/store'
import { addressLines } from '@/lib/rails/bank-slip/address-lines'
import { drawBankSlip } from '@/lib/rails/bank-slip/draw-bank-slip'
import type { SlipFacts, SlipParty } from '@/lib/rails/bank-slip/slip-facts'

/**
 * The bank slip of a charge as a PDF, for anyone who has its uuid; a slip that is no longer payable is marked so. Throws
 * NOT_FOUND for a charge without a slip.
 */
export async function drawSlip(ctx: Ctx, input: { uuid: string }): Promise<Uint8Array> {
  const charge = await findChargeByUuid(ctx.db, input.uuid)
  if (!charge?.bankSlipBarcode) throw new Problem('NOT_FOUND')
  const seller = await getSeller(ctx.db, charge.sellerId)
  const order = await findOrder(ctx.db, charge.orderId)
  const { now } = atSellerClock(ctx, seller.clockOffsetMs)
  const issuedDate = civilDateOf(charge.createdAt)
  const { bankSlip } = await portsOf(ctx, charge)
  return drawBankSlip({
    ended: endOf(charge, now),
    simulated: seller.environment === 'SANDBOX',
    bank: bankSlip.bank,
    barcode: charge.bankSlipBarcode,
    ...(charge.pixCode && { pixCode: charge.pixCode }),
    reference: charge.bankReference!,
    documentNumber: order.uuid.slice(0, 8).toUpperCase(),
    payee: partyOf(seller),
    ...(payeeOf(charge, seller) && { shop: seller.fantasyName }),
    contact: supportWords(seller.branding),
    ...(seller.branding.refundPolicy && { refundPolicy: seller.branding.refundPolicy }),
    payer: await payerOf(ctx, order, charge),
    title: charge.title,
    description: order.description,
    instalment: await instalmentOf(ctx, order, charge),
    value: charge.value,
    issuedDate,
    dueDate: charge.expirationDate as CivilDate,
    lastDate: civilDateOf(new Date(charge.payableUntil!.getTime() - 1)),
    issuedAt: charge.createdAt,
  })
}

const isClosed = ({ status }: ChargeRow) => closedUnpaid.includes(status)

function endOf(charge: ChargeRow, now: Date): SlipFacts['ended'] {
  if (isClosed(charge)) return 'CANCELED'
  if (charge.status === 'ABANDONED') return 'EXPIRED'
  if (charge.status !== 'SCHEDULED' && charge.status !== 'LATE') return 'PAID'
  return charge.payableUntil! <= now ? 'EXPIRED' : undefined
}

function partyOf({ companyName, document, address, city }: SellerRow): SlipParty {
  const documentType = document.length === 11 ? 'CPF' : 'CNPJ'
  return { name: companyName, document, documentType, address: addressLines(address ?? { city }) }
}

/** No payer on a closed slip: the order may since belong to another buyer, whose data the holder of this slip must not see. */
async function payerOf(ctx: Ctx, order: OrderRow, charge: ChargeRow): Promise<SlipParty> {
  const { name, document, type } = isClosed(charge) ? unknownCustomer : order.customer
  const address = isClosed(charge) ? [] : await payerAddress(ctx, order)
  return { name, document, documentType: type, address }
}

/**
 * Of a checkout only what was typed there: anyone can enter a document and would then read the address that the seller has of its
 * owner.
 */
async function payerAddress(ctx: Ctx, order: OrderRow): Promise<string[]> {
  if (order.linkId !== null) return addressLines(order.billingAddress ?? unknownAddress)
  const { uuid } = order.customer
  const buyer = uuid ? await findBuyerOfSeller(ctx.db, order.sellerId, uuid) : undefined
  return addressLines(addressOf({ order, buyerAddress: buyer?.address }))
}

async function instalmentOf(ctx: Ctx, order: OrderRow, charge: ChargeRow): Promise<SlipFacts['instalment']> {
  if (order.installments === 1) return undefined
  const charges = await listChargesOfOrder(ctx.db, order.id)
  return { number: charges.findIndex((one) => one.id === charge.id) + 1, of: order.installments }
}
