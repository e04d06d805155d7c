// The payment of a reference, looked up (rail-card-cielo.md, 5 Lost answers).

import { CallFailed } from '@/lib/base/outages/call-failed'
import { orderNumber } from '@/lib/rails/providers/cielo/wire/letters'
import { isApproved, isOpen, type Payment } from '@/lib/rails/providers/cielo/wire/payment'
import type { Cielo } from './context'
import { type CieloSale, noteSale } from './store'

/**
 * By its id, or by our reference where no answer named one: then the first approved payment is taken, and others that could charge
 * the card are voided. Undefined where there is none.
 */
export async function currentPayment(cielo: Cielo, sale: CieloSale): Promise<Payment | undefined> {
  if (sale.paymentId === null) return ofOrder(cielo, sale)
  const paid = await cielo.client.find(sale.paymentId)
  if (!paid) throw new CallFailed('Cielo has no payment of this id any longer')
  return paid
}

async function ofOrder(cielo: Cielo, sale: CieloSale): Promise<Payment | undefined> {
  const payments = await listPayments(cielo, sale)
  const chosen = payments.find(isApproved) ?? payments.find(isOpen) ?? payments[0]
  if (chosen) await voidOthers(cielo, sale, payments, chosen.PaymentId)
  return chosen
}

/** Voids whatever else was made under the reference of a sale. */
export async function voidStrays(cielo: Cielo, sale: CieloSale): Promise<void> {
  if (sale.paymentId === null) return
  await voidOthers(cielo, sale, await listPayments(cielo, sale), sale.paymentId)
}

async function listPayments(cielo: Cielo, { reference }: CieloSale): Promise<Payment[]> {
  const ids = await cielo.client.list(orderNumber(reference))
  const payments: Payment[] = []
  for (const id of new Set(ids)) {
    const paid = await cielo.client.find(id)
    if (paid) payments.push(paid)
  }
  return payments.toSorted((one, other) => (one.ReceivedDate ?? '').localeCompare(other.ReceivedDate ?? ''))
}

async function voidOthers(cielo: Cielo, sale: CieloSale, payments: Payment[], keptId: string): Promise<void> {
  const others = payments.filter((one) => one.PaymentId !== keptId && isApproved(one))
  if (others.length === 0) return
  await noteSale(cielo.db, sale, 'SEVERAL_PAYMENTS')
  for (const { PaymentId: id } of others) await cielo.client.void(id)
}
