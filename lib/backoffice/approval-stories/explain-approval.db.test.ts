// The person who decides sees the whole story, and is reminded once while a decision is missing.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listApprovals } from '@/lib/access/approvals/list-approvals'
import { remindOfApprovals } from '@/lib/access/approvals/remind-of-approvals'
import { setApprovalLimits } from '@/lib/access/approvals/set-approval-limits'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import type { Role } from '@/lib/base/kernel/permissions'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { listPayouts } from '@/lib/money/payouts/list-payouts'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { decideRefund } from '@/lib/payments/refunds/decide-refund'
import { ALWAYS_PROVEN, testApp } from '@/lib/testing/app'
import { addPerson } from '@/lib/testing/shops/add-person'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import { explainApproval } from './explain-approval'

const app = await testApp()

async function teamOf() {
  const shop = await refundShop(app)
  const { id: sellerId } = shop.seller
  for (const role of ['OWNER', 'FINANCE', 'SUPPORT'] as const) await addPerson(app, { sellerId, role })
  const people = await app.sql<{ uuid: string; role: Role }[]>`
    select u.uuid, m.role from platform.memberships m
    join platform.portal_users u on u.id = m.user_id where m.seller_id = ${sellerId} order by m.id`
  const as = (role: Role) => {
    const userUuid = people.find((one) => one.role === role)!.uuid
    return app.ctx({
      kind: 'portal-user',
      userUuid,
      sessionUuid: randomUUID(),
      sellerId,
      role,
      ...ALWAYS_PROVEN,
    })
  }
  await setApprovalLimits(as('OWNER'), { refundApprovalAbove: centavos(100), payoutApprovalAbove: null })
  const reminded = async () => {
    const rows = await app.sql`select user_uuid as uuid from notices
      where seller_id = ${sellerId} and text_key = 'approval.reminder' order by id`
    return rows.map(({ uuid }) => people.find((one) => one.uuid === uuid)!.role)
  }
  return { shop, as, reminded }
}

test('those who may decide are reminded once, two days after the request, and never the one who requested it', async () => {
  const { shop, as, reminded } = await teamOf()
  const charge = await shop.card()
  await createRefund(as('FINANCE'), { chargeUuid: charge.uuid })
  app.advance(DAY_MS)
  expect(await remindOfApprovals(app.ctx())).toBe(0)
  app.advance(DAY_MS)
  await Promise.all([remindOfApprovals(app.ctx()), remindOfApprovals(app.ctx())])
  expect(await reminded()).toEqual(['OWNER'])
  app.advance(DAY_MS)
  expect(await remindOfApprovals(app.ctx())).toBe(0)
  expect(await reminded()).toEqual(['OWNER'])
})

test('one that is decided before needs no reminder', async () => {
  const { shop, as, reminded } = await teamOf()
  const charge = await shop.card()
  await createRefund(as('FINANCE'), { chargeUuid: charge.uuid })
  const [waiting] = await listApprovals(as('OWNER'))
  await decideRefund(as('OWNER'), { uuid: waiting!.uuid, decision: 'reject' })
  app.advance(3 * DAY_MS)
  expect(await remindOfApprovals(app.ctx())).toBe(0)
  expect(await reminded()).toEqual([])
})

test('the story has the order, the buyer with what it bought, and what the same person requested before', async () => {
  const { shop, as } = await teamOf()
  const [former, charge] = [await shop.card(), await shop.card()]
  await createRefund(as('FINANCE'), { chargeUuid: former.uuid })
  const [first] = await listApprovals(as('OWNER'))
  await decideRefund(as('OWNER'), { uuid: first!.uuid, decision: 'reject' })
  await createRefund(as('FINANCE'), { chargeUuid: charge.uuid, reason: 'Veio quebrado' })
  const [waiting] = (await listApprovals(as('OWNER'))).filter(({ status }) => status === 'PENDING')
  const story = await explainApproval(as('OWNER'), { uuid: waiting!.uuid })
  expect(story).toMatchObject({
    approval: { isOwn: false, status: 'PENDING' },
    refund: { reason: 'Veio quebrado', chargeValue: charge.value },
    earlier: [{ uuid: first!.uuid, status: 'REJECTED' }],
  })
  expect(story.order!.charges.map(({ uuid }) => uuid)).toEqual([charge.uuid])
  await expect(explainApproval(as('SUPPORT'), { uuid: waiting!.uuid })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  const other = await teamOf()
  await expect(explainApproval(other.as('OWNER'), { uuid: waiting!.uuid })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('the story of a payout has those before it, and none that came after', async () => {
  const shop = await disputeShop(app)
  await app.sql`update sellers set security = security || '{"payoutApprovalAbove": 0}' where id = ${shop.seller.id}`
  app.advance(new Date('2026-11-30T15:00:00.000Z').getTime() - app.ctx().now.getTime())
  for (let week = 0; week < 3; week += 1) {
    await shop.paidBy('PIX')
    app.advance(7 * DAY_MS)
    await beginPayouts(app.ctx())
  }
  const [, second, first] = await listPayouts(shop.asSeller())
  const waiting = (await listApprovals(shop.asSeller())).find(({ resource }) => resource === second!.uuid)
  const story = await explainApproval(shop.asSeller(), { uuid: waiting!.uuid })
  expect(story.payout!.uuid).toBe(second!.uuid)
  expect(story.formerPayouts.map(({ uuid }) => uuid)).toEqual([first!.uuid])
})
