import { personOf } from '@/lib/backoffice/personal-data/load'
import { findErasure } from '@/lib/backoffice/personal-data/store'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { countNotes } from '@/lib/parties/buyers/person/store'
import { listCardsOfBuyer } from '@/lib/parties/cards/store'
import { HIDDEN, maskedDocument, maskedEmail, maskedName } from '@/lib/parties/known-buyers/known-buyer'
import { loadKept } from '@/lib/parties/known-buyers/person/load'
import { sumOrdersOfPerson } from '@/lib/payments/orders/person/store'
import { listSubscriptionsOfPerson } from '@/lib/payments/subscriptions/person/store'
import type { FoundBuyer } from './people-store'

/** What a seller stores of a person: how much of each and since when, with values by which it is recognised and not read. */
export async function summaryOf({ db, systemNow }: Ctx, { buyer, seller }: FoundBuyer) {
  const person = personOf(buyer)
  const [sums, subscriptions, cards, notes, kept, erasure] = await Promise.all([
    sumOrdersOfPerson(db, person),
    listSubscriptionsOfPerson(db, person),
    listCardsOfBuyer(db, person.sellerId, buyer.id),
    countNotes(db, person.sellerId, buyer.id),
    loadKept(db, person, systemNow),
    findErasure(db, person.sellerId, buyer.uuid),
  ])
  const times = sums.flatMap(({ firstAt, lastAt }) => [firstAt.getTime(), lastAt.getTime()])
  return {
    uuid: buyer.uuid,
    seller: { uuid: seller.uuid, name: seller.name, isSandbox: seller.environment === 'SANDBOX' },
    name: maskedName(buyer.name),
    document: maskedNumber(buyer),
    email: buyer.email && maskedEmail(buyer.email),
    phone: buyer.phone && `${HIDDEN}${buyer.phone.slice(-4)}`,
    createdAt: buyer.createdAt,
    orders: sums.reduce((sum, { count }) => sum + count, 0),
    ...(times.length > 0 && { firstAt: new Date(Math.min(...times)), lastAt: new Date(Math.max(...times)) }),
    ...{ subscriptions: subscriptions.length, cards: cards.length, notes },
    /** Agreed to keep data for the next purchase. */
    isKept: kept.length > 0,
    ...(erasure?.status === 'WAITING' && { erasureAt: erasure.createdAt }),
  }
}

export type BuyerSummary = Awaited<ReturnType<typeof summaryOf>>

const maskedNumber = ({ documentType, document }: FoundBuyer['buyer']) =>
  documentType === 'CPF' || documentType === 'CNPJ'
    ? maskedDocument(document)
    : `${HIDDEN}${document.slice(-2)}`
