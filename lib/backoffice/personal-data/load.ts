import type { Ctx } from '@/lib/base/kernel/ctx'
import { listMailsTo } from '@/lib/messages/mails/person/store'
import { listReaders } from '@/lib/messages/notifications/people-store'
import type { Person } from '@/lib/parties/buyers/person'
import { listNotes } from '@/lib/parties/buyers/person/store'
import type { BuyerRow } from '@/lib/parties/buyers/store'
import { listCardsOfPerson } from '@/lib/parties/cards/person/store'
import { loadKept } from '@/lib/parties/known-buyers/person/load'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { listChargesOfOrders } from '@/lib/payments/charges/person/store'
import { listDisputesOfOrders, listEvidenceNames } from '@/lib/payments/disputes/person/store'
import { listInvoicesOfOrders } from '@/lib/payments/invoices/person/store'
import { listOrdersOfPerson } from '@/lib/payments/orders/person/store'
import { listBankPaymentsOfCharges } from '@/lib/payments/received-payments/store'
import { listRefundsOfOrders } from '@/lib/payments/refunds/person/store'
import { listSubscriptionsOfPerson } from '@/lib/payments/subscriptions/person/store'
import { listAuthentications } from '@/lib/rails/three-d-secure/person/store'

export function personOf(buyer: BuyerRow): Person {
  const { id: buyerId, uuid: buyerUuid, sellerId, erasedAt, documentType, documentCountry } = buyer
  const document = erasedAt ? '' : buyer.document
  return { sellerId, buyerId, buyerUuid, document, documentType, documentCountry }
}

/** Everything that a seller holds of a person. */
export async function loadPerson(ctx: Pick<Ctx, 'db' | 'systemNow'>, buyer: BuyerRow) {
  const { db } = ctx
  const person = personOf(buyer)
  const [orders, subscriptions] = await Promise.all([
    listOrdersOfPerson(db, person),
    listSubscriptionsOfPerson(db, person),
  ])
  const orderIds = orders.map(({ id }) => id)
  const [charges, refunds, disputes, evidence, invoices, notes, kept] = await Promise.all([
    listChargesOfOrders(db, orderIds),
    listRefundsOfOrders(db, orderIds),
    listDisputesOfOrders(db, orderIds),
    listEvidenceNames(db, orderIds),
    listInvoicesOfOrders(db, orderIds),
    listNotes(db, person.sellerId, person.buyerId),
    loadKept(db, person, ctx.systemNow),
  ])
  const chargeIds = charges.map(({ id }) => id)
  const used = [...charges, ...subscriptions].flatMap(({ cardId }) => cardId ?? [])
  const known = kept.flatMap((one) => one.cards.map(({ card }) => card.id))
  const cards = await listCardsOfPerson(db, person, [...used, ...known])
  const cardIds = cards.map(({ id }) => id)
  const [authentications, bankPayments] = await Promise.all([
    listAuthentications(db, { chargeIds, cardIds }),
    listBankPaymentsOfCharges(db, chargeIds),
  ])
  const copies = [...orders, ...subscriptions, ...kept.map(({ buyer: customer }) => ({ customer }))]
  const addresses = await ownAddresses(ctx, buyer, copies, invoices)
  const mails = await listMailsTo(db, person.sellerId, addresses)
  return {
    ...{ buyer, person, orders, charges, refunds, disputes, evidence, subscriptions, cards, notes },
    ...{ invoices, authentications, bankPayments, addresses, mails, kept },
  }
}

export type PersonalData = Awaited<ReturnType<typeof loadPerson>>

/** The person's addresses in lower case, without those of the seller and its people, whose mails are not about the person. */
async function ownAddresses(
  { db }: Pick<Ctx, 'db'>,
  buyer: BuyerRow,
  copies: readonly { customer: { email: string; alternativeEmail?: string } }[],
  invoices: readonly { recipient: string }[],
): Promise<string[]> {
  const [seller, team] = await Promise.all([getSeller(db, buyer.sellerId), listReaders(db, buyer.sellerId)])
  const people = [buyer, ...copies.map(({ customer }) => customer)]
  const all = [
    ...people.flatMap(({ email, alternativeEmail }) => [email, alternativeEmail ?? '']),
    ...invoices.map(({ recipient }) => recipient),
  ].map((address) => address.trim().toLowerCase())
  const others = new Set(
    ['', seller.email, ...team.map(({ email }) => email)].map((address) => address.toLowerCase()),
  )
  return [...new Set(all)].filter((address) => !others.has(address))
}
