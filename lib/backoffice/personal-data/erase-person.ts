import { eraseFromRequestLog } from '@/lib/access/api-requests/person/erase'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { formatDocument } from '@/lib/base/kernel/documents'
import { forgetInSearch } from '@/lib/base/search/forget-records'
import { eraseFromMails } from '@/lib/messages/mails/person/erase'
import { eraseFromNotifications } from '@/lib/messages/notifications/person/erase'
import { listMailsAbout } from '@/lib/messages/notifications/person/store'
import { eraseFromEvents } from '@/lib/messages/webhooks/person/erase'
import { eraseFromBuyers } from '@/lib/parties/buyers/person/erase'
import { eraseFromVault } from '@/lib/parties/cards/person/erase'
import { eraseFromKnownBuyers } from '@/lib/parties/known-buyers/person/erase'
import { eraseFromCharges } from '@/lib/payments/charges/person/erase'
import { eraseFromDisputes } from '@/lib/payments/disputes/person/erase'
import { eraseFromInvoices } from '@/lib/payments/invoices/person/erase'
import { linkAfter } from '@/lib/payments/orders/order'
import { eraseFromOrders } from '@/lib/payments/orders/person/erase'
import { eraseFromPaymentLinks } from '@/lib/payments/payment-links/person/erase'
import { eraseFromRefunds } from '@/lib/payments/refunds/person/erase'
import { eraseFromSubscriptions } from '@/lib/payments/subscriptions/person/erase'
import { eraseFromAuthentications } from '@/lib/rails/three-d-secure/person/erase'
import type { PersonalData } from './load'

/** What was erased, for those that hold copies of it and belong to no seller's noun. */
export interface Erased {
  sellerId: number
  /** Of the buyer and of everything that names it. */
  resources: string[]
  /** By which texts that people wrote are about the person: documents, addresses and full names, in lower case. */
  words: string[]
  mailUuids: string[]
  /** Events that an endpoint has not got yet and notifications whose mail is not sent yet: they stay until then. */
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
  await eraseFromKnownBuyers(ctx, person)
  await eraseFromVault(ctx, cardIds)
  await eraseFromRequestLog(ctx, sellerId, resources)
  const { mailUuids, unsent } = await eraseMessages(ctx, data, resources)
  const undelivered = unsent + (await eraseFromEvents(ctx, sellerId, resources))
  await eraseFromBuyers(ctx, person)
  await forgetInSearch(ctx, sellerId, searchedOf(data))
  return { sellerId, resources, words: [...wordsOf(data), ...namesOf(data)], mailUuids, undelivered }
}

/** Erases mails to the person and about it, and what the people of the seller were notified of. */
async function eraseMessages(ctx: TxCtx, data: PersonalData, resources: string[]) {
  const { person, addresses } = data
  const about = { resources, words: wordsOf(data) }
  const uuids = await listMailsAbout(ctx.tx, person.sellerId, about)
  const mailUuids = await eraseFromMails(ctx, person.sellerId, { addresses, words: about.words, uuids })
  const unsent = await eraseFromNotifications(ctx, person.sellerId, { ...about, mailUuids })
  return { mailUuids, unsent }
}

/** By which a text to others is about the person, in lower case. */
const wordsOf = ({ person: { document }, addresses }: PersonalData) =>
  [...new Set([document, document && formatDocument(document)])]
    .filter(Boolean)
    .map((word) => word.toLowerCase())
    .concat(addresses)

/** The full names that it bought under, in lower case: a first name alone is of many. */
function namesOf({ buyer, orders, subscriptions }: PersonalData): string[] {
  const names = [buyer, ...[...orders, ...subscriptions].map(({ customer }) => customer)].map(
    ({ name }) => name,
  )
  const full = names.map((name) => name.trim().toLowerCase()).filter((name) => name.includes(' '))
  return [...new Set(full)]
}

function searchedOf({ buyer, orders, subscriptions }: PersonalData) {
  return [
    { kind: 'BUYER' as const, recordId: buyer.id },
    ...orders.map(({ id }) => ({ kind: 'ORDER' as const, recordId: id })),
    ...orders.flatMap(({ linkId }) => (linkId ? { kind: 'LINK' as const, recordId: linkId } : [])),
    ...subscriptions.map(({ id }) => ({ kind: 'SUBSCRIPTION' as const, recordId: id })),
  ]
}

function resourcesOf(data: PersonalData): string[] {
  const { buyer, orders, charges, refunds, disputes, subscriptions, cards } = data
  const named = [buyer, ...orders, ...charges, ...refunds, ...disputes, ...subscriptions, ...cards]
  return named.map(({ uuid }) => uuid)
}
