import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getWaitingApprovals } from '@/lib/access/approvals/get-waiting'
import { listApprovals } from '@/lib/access/approvals/list-approvals'
import { setApprovalLimits } from '@/lib/access/approvals/set-approval-limits'
import { centavos } from '@/lib/base/kernel/money'
import type { Role } from '@/lib/base/kernel/permissions'
import { ALWAYS_PROVEN, testApp } from '@/lib/testing/app'
import { addPerson } from '@/lib/testing/shops/add-person'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import { createRefund } from './create-refund'
import { decideRefund } from './decide-refund'

const app = await testApp()

test('a waiting refund names who can decide it, never the person who asked, until it is decided', async () => {
  const shop = await refundShop(app)
  const { id: sellerId } = shop.seller
  for (const role of ['OWNER', 'FINANCE', 'SUPPORT'] as const) await addPerson(app, { sellerId, role })
  const people = await app.sql<{ uuid: string; name: string; role: Role }[]>`
    select u.uuid, coalesce(nullif(u.name, ''), u.email) as name, m.role from platform.memberships m
    join platform.portal_users u on u.id = m.user_id where m.seller_id = ${sellerId} order by m.id`
  const [one, other] = people.filter(({ role }) => role !== 'SUPPORT')
  const as = (role: Role, userUuid: string = randomUUID()) =>
    app.ctx({ kind: 'portal-user', userUuid, sessionUuid: randomUUID(), sellerId, role, ...ALWAYS_PROVEN })
  const limits = { refundApprovalAbove: centavos(5_000), payoutApprovalAbove: null }
  await setApprovalLimits(as('OWNER'), limits)
  const charge = await shop.card()
  const { uuid } = await createRefund(as('FINANCE', other!.uuid), { chargeUuid: charge.uuid })
  const look = () => getWaitingApprovals(as('SUPPORT'), [uuid])
  expect(await look()).toMatchObject([{ value: charge.value, approvers: [one!.name] }])
  const [waiting] = await listApprovals(as('OWNER', one!.uuid))
  await decideRefund(as('OWNER', one!.uuid), { uuid: waiting!.uuid, decision: 'reject' })
  expect(await look()).toEqual([])
  expect(await getWaitingApprovals(as('SUPPORT'), [])).toEqual([])
})
