import { eraseFromRequestLog } from '@/lib/api-requests/person/erase'
import { eraseFromBuyers } from '@/lib/buyers/person/erase'
import { eraseFromVault } from '@/lib/cards/person/erase'
import { eraseFromCharges } from '@/lib/charges/person/erase'
import { eraseFromDisputes } from '@/lib/disputes/person/erase'
import { eraseFromInvoices } from '@/lib/invoices/person/erase'
import type { TxCtx } from '@/lib/kernel/ctx'
import { formatDocument } from '@/lib/kernel/documents'
import { eraseFromMails } from '@/lib/mails/person/erase'
import { eraseFromNotifications } from '@/lib/notifications/person/erase'
import { linkAfter } from '@/lib/orders/order'
import { eraseFromOrders } from '@/lib/orders/person/erase'
import { eraseFromPaymentLinks } from '@/lib/payment-links/person/erase'
import { eraseFromRefunds } from '@/lib/refunds/person/erase'
import { eraseFromSubscriptions } from '@/lib/subscriptions/person/erase'
import { eraseFromAuthentications } from '@/lib/three-d-secure/person/erase'
import { eraseFromEvents } from '@/lib/webhooks/person/erase'
import type { PersonalData } from './load'

/** What was erased, for those that hold copies of it and belong to no seller's noun. */
export interface Erased {
  sellerId: number
  /** Of the buyer and of everything that names it. */
  resources: string[]
  mailUuids: string[]
  /** What a search for the person has: documents, addresses and whole names. */
  words: string[]
  /** Events that an endpoint has not got yet, and that stay until it has. */
  undelivered: number
}

/** Erases a person everywhere in the seller's tables, in the running transaction; `places.ts` lists what that is. */
export async function erasePerson(ctx: TxCtx, data: PersonalData): Promise<Erased> {
  const { person, orders, charges, cards, subscriptions } = data
  const { sellerId } = person
  const orderIds = orders.map(({ id }) => id)
  const resources = resourcesOf(data)
  await eraseFromPaymentLinks(ctx, person, {
    linkIds: orders.flatMap(({ linkId }) => linkId ?? []),
    paidIds: orders.flatMap(({ linkId, status }) => (linkAfter[status] === 'TAKEN' && linkId) || []),
    browserHashes: orders.flatMap(({ browserHash }) => browserHash ?? []),
  })
  await eraseFromOrders(ctx, person, orderIds)
  await eraseFromCharges(ctx, orderIds)
  await eraseFromRefunds(ctx, orderIds)
  await eraseFromDisputes(ctx, orderIds)
  await eraseFromInvoices(ctx, orderIds)
  await eraseFromSubscriptions(
    ctx,
    person,
    subscriptions.map(({ id }) => id),
  )
  const cardIds = cards.map(({ id }) => id)
  await eraseFromAuthentications(ctx, { chargeIds: charges.map(({ id }) => id), cardIds })
  await eraseFromVault(ctx, cardIds)
  const uuids = await eraseFromNotifications(ctx, sellerId, resources)
  const { addresses } = data
  const mailUuids = await eraseFromMails(ctx, sellerId, { addresses, words: wordsOf(data), uuids })
  await eraseFromRequestLog(ctx, sellerId, resources)
  const undelivered = await eraseFromEvents(ctx, sellerId, resources)
  await eraseFromBuyers(ctx, person)
  return { sellerId, resources, mailUuids, words: searchedWordsOf(data), undelivered }
}

/** By which a mail to others is about the person. */
const wordsOf = ({ person, addresses }: PersonalData) => [person.document, ...addresses].filter(Boolean)

function searchedWordsOf(data: PersonalData): string[] {
  const { person, buyer, orders, subscriptions } = data
  const names = [buyer, ...[...orders, ...subscriptions].map(({ customer }) => customer)].map(({ name }) =>
    name.trim(),
  )
  // A search for one short name is about everybody with that name.
  const whole = names.filter((name) => name.includes(' '))
  const documents = person.document ? [person.document, formatDocument(person.document)] : []
  return [...new Set([...documents, ...data.addresses, ...whole])]
}

function resourcesOf(data: PersonalData): string[] {
  const { buyer, orders, charges, refunds, disputes, subscriptions, cards } = data
  const named = [buyer, ...orders, ...charges, ...refunds, ...disputes, ...subscriptions, ...cards]
  return named.map(({ uuid }) => uuid)
}
