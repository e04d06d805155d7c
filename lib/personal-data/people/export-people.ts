import { recordAudit } from '@/lib/audit/record'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { wireInstant } from '@/lib/kernel/dates'
import { loadPerson } from '@/lib/personal-data/load'
import { viewPerson } from '@/lib/personal-data/view-person'
import { findPeople, type PeopleInput } from './find-people'

/**
 * What all sellers, or one, store of a person. The log of each of these sellers has an entry about it, without the data. Throws
 * FORBIDDEN.
 */
export async function exportPeople(ctx: Ctx, input: PeopleInput) {
  const sellers = []
  for (const { buyer, seller } of await findPeople(ctx, input)) {
    const person = viewPerson(await loadPerson(ctx, buyer), ctx.systemNow)
    const { orders, subscriptions, cards, notes, mails } = person
    await transaction(ctx, (inner) =>
      recordAudit(inner, {
        action: 'export.buyer',
        sellerId: buyer.sellerId,
        resource: buyer.uuid,
        after: {
          format: 'json',
          ...{ orders: orders.length, subscriptions: subscriptions.length, cards: cards.length },
          ...{ notes: notes.length, mails: mails.length },
        },
      }),
    )
    sellers.push({ seller: { uuid: seller.uuid, name: seller.name }, ...person })
  }
  return { exportedAt: wireInstant(ctx.systemNow), sellers }
}
