import { loadPerson } from '@/lib/backoffice/personal-data/load'
import { viewPerson } from '@/lib/backoffice/personal-data/view-person'
import { recordAudit } from '@/lib/base/audit/record'
import type { Ctx, TxCtx } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { findPeople, type PeopleInput, requestFacts, requirePeople, workInCells } from './find-people'
import type { FoundBuyer } from './people-store'

/**
 * What all sellers, or one, store of a person. The log of each of these sellers and that of the platform have an entry about it,
 * without the data. Throws FORBIDDEN, also to a person without a recent proof, and what `findPeople` throws.
 */
export async function exportPeople(ctx: Ctx, input: PeopleInput) {
  requirePeople(ctx, 'people.export')
  requireStepUp(ctx)
  const found = await findPeople(ctx, input)
  const after = requestFacts(input, found)
  const sellers = await workInCells(ctx, found, exportAt, async (inner) =>
    recordAudit(inner, { action: 'person.exported', resource: input.reference, after }),
  )
  return { exportedAt: wireInstant(ctx.systemNow), sellers }
}

async function exportAt(ctx: TxCtx, { buyer, seller }: FoundBuyer) {
  const person = viewPerson(await loadPerson(ctx, buyer), ctx.systemNow)
  const { orders, subscriptions, cards, notes, mails } = person
  await recordAudit(ctx, {
    action: 'export.buyer',
    sellerId: buyer.sellerId,
    resource: buyer.uuid,
    after: {
      format: 'json',
      ...{ orders: orders.length, subscriptions: subscriptions.length, cards: cards.length },
      ...{ notes: notes.length, mails: mails.length },
    },
  })
  return { seller: { uuid: seller.uuid, name: seller.name }, ...person }
}
