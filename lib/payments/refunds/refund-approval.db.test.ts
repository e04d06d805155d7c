import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { countApprovals, listApprovals } from '@/lib/access/approvals/list-approvals'
import { setApprovalLimits } from '@/lib/access/approvals/set-approval-limits'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import type { Role } from '@/lib/base/kernel/permissions'
import { ALWAYS_PROVEN, testApp } from '@/lib/testing/app'
import { sendNotices } from '@/lib/testing/people/notices'
import { addPerson } from '@/lib/testing/shops/add-person'
import { type RefundShop, refundShop } from '@/lib/testing/shops/refund-shop'
import { awaitRefund } from './await-refund'
import { createRefund } from './create-refund'
import { decideRefund, expireRefunds } from './decide-refund'
import { getRefund } from './get-refund'
import { listRefundsToDecide } from './list-refunds-to-decide'
import { viewAcceptedRefund } from './view'

const app = await testApp()
let shop: RefundShop
let owner: ReturnType<typeof person>
let finance: ReturnType<typeof person>

const person = (role: Role, email: string) => ({
  ...{ kind: 'portal-user' as const, userUuid: randomUUID(), sessionUuid: randomUUID() },
  ...{ sellerId: shop.seller.id, role, email, ...ALWAYS_PROVEN },
})

beforeEach(async () => {
  shop = await refundShop(app)
  owner = person('OWNER', 'ana@loja.com.br')
  finance = person('FINANCE', 'rui@loja.com.br')
  for (const role of ['OWNER', 'FINANCE', 'SUPPORT'] as const)
    await addPerson(app, { sellerId: shop.seller.id, role })
  await limitTo(5_000)
})

const limitTo = (value: number | null) =>
  setApprovalLimits(app.ctx(owner), {
    refundApprovalAbove: value === null ? null : centavos(value),
    payoutApprovalAbove: null,
  })
const refundAs = (actor: typeof owner, chargeUuid: string, value?: number) =>
  createRefund(app.ctx(actor), { chargeUuid, ...(value && { value: centavos(value) }) })
const waiting = async () => (await listApprovals(app.ctx(owner))).filter(({ status }) => status === 'PENDING')
const decide = async (decision: 'approve' | 'reject', actor = owner) =>
  decideRefund(app.ctx(actor), { uuid: (await waiting())[0]!.uuid, decision })
const stateOf = async (uuid: string) => {
  const { status, failure } = await getRefund(shop.asSeller(), { uuid })
  return [status, failure?.code]
}
const asked = async () => {
  const rows = await app.sql`select count(*)::int as n from simulated_refunds`
  const pix = await app.sql`select count(*)::int as n from simulated_pix_refunds`
  return rows[0]!.n + pix[0]!.n
}

describe('a refund above the limit', () => {
  test('waits as PROCESSING with its money reserved, and nothing is sent, however often the job runs', async () => {
    const before = await asked()
    for (const charge of [await shop.card(), await shop.pix()]) {
      const refund = await refundAs(finance, charge.uuid)
      expect(viewAcceptedRefund(refund, charge.uuid)).toMatchObject({ status: 'PROCESSING' })
      await shop.settle()
      app.advance(3_600_000)
      await shop.settle()
      expect(await stateOf(refund.uuid)).toEqual(['PROCESSING', undefined])
      await expect(refundAs(finance, charge.uuid, 1)).rejects.toMatchObject({ code: 'BAR-3002' })
    }
    expect(await asked()).toBe(before)
    expect(await shop.balances()).not.toHaveProperty('SELLER_PAYABLE')
  })

  test('is shown to the person who decides, with its purchase, buyer and reason, and to no other seller', async () => {
    const charge = await shop.pix()
    const { uuid } = await createRefund(app.ctx(finance), {
      chargeUuid: charge.uuid,
      reason: 'Veio quebrado',
    })
    const [order] = await app.sql`select uuid, title from orders where id = ${charge.orderId}`
    const known = await listRefundsToDecide(app.ctx(owner), { uuids: [uuid, randomUUID()] })
    expect(known).toEqual({
      [uuid]: {
        ...{ order: order!.uuid, title: order!.title, buyer: 'Maria da Silva', method: 'PIX' },
        ...{ chargeValue: charge.value, reason: 'Veio quebrado', asFraud: false },
      },
    })
    const foreign = { ...owner, sellerId: (await app.seller()).id }
    expect(await listRefundsToDecide(app.ctx(foreign), { uuids: [uuid] })).toEqual({})
    const support = app.ctx(person('SUPPORT', 'eva@loja.com.br'))
    await expect(listRefundsToDecide(support, { uuids: [uuid] })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('is not waited for by the call that waits for an outcome', async () => {
    const refund = await refundAs(finance, (await shop.pix()).uuid)
    const started = performance.now()
    expect(await awaitRefund(shop.asSeller(), refund.uuid)).toMatchObject({ status: 'PROCESSING' })
    expect(performance.now() - started).toBeLessThan(2_900)
  })

  test('runs once a second person approves, once, and is audited', async () => {
    const charge = await shop.pix()
    const refund = await refundAs(finance, charge.uuid)
    const { uuid } = (await waiting())[0]!
    const both = await Promise.allSettled(
      [1, 2].map(() => decideRefund(app.ctx(owner), { uuid, decision: 'approve' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await shop.settle()
    expect(await stateOf(refund.uuid)).toEqual(['SUCCESS', undefined])
    expect(await shop.statuses(charge)).toEqual(['REFUND', 'REFUND'])
    const entries = await app.sql`select action, actor_name, resource, after from audit_entries
      where seller_id = ${shop.seller.id} and action like 'refund.approved'`
    expect([...entries]).toEqual([
      {
        action: 'refund.approved',
        actor_name: 'ana@loja.com.br',
        resource: uuid,
        after: { of: refund.uuid, valueInCentavos: 10_000 },
      },
    ])
    expect(await countApprovals(app.ctx(owner))).toBe(0)
  })

  test('is neither approved nor rejected by the person who requested it', async () => {
    for (const actor of [owner, finance]) {
      const refund = await refundAs(actor, (await shop.pix()).uuid)
      for (const decision of ['approve', 'reject'] as const)
        await expect(decide(decision, actor)).rejects.toMatchObject({ code: 'FORBIDDEN' })
      expect(await stateOf(refund.uuid)).toEqual(['PROCESSING', undefined])
      await decide('approve', actor === owner ? finance : owner)
    }
  })

  test.each(['SUPPORT', 'DEVELOPER', 'VIEWER'] as const)('is not decided by %s', async (role) => {
    await refundAs(finance, (await shop.pix()).uuid)
    await expect(decide('approve', person(role, 'x@loja.com.br'))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('is not decided by an API key, nor by an owner of another seller', async () => {
    await refundAs(finance, (await shop.pix()).uuid)
    const { uuid } = (await waiting())[0]!
    const input = { uuid, decision: 'approve' as const }
    await expect(decideRefund(shop.asSeller(), input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const stranger = { ...owner, userUuid: randomUUID(), sellerId: (await app.seller()).id }
    await expect(decideRefund(app.ctx(stranger), input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await waiting()).toHaveLength(1)
  })

  test('requested by an API key needs one person', async () => {
    const { uuid } = await createRefund(shop.asSeller(), { chargeUuid: (await shop.pix()).uuid })
    await decide('approve', finance)
    await shop.settle()
    expect(await stateOf(uuid)).toEqual(['SUCCESS', undefined])
  })

  test('that is rejected ends as ERROR with the reason, and its money is back', async () => {
    const charge = await shop.pix()
    const before = await shop.balances()
    const { uuid } = await refundAs(finance, charge.uuid)
    await decide('reject')
    await shop.settle()
    expect(await stateOf(uuid)).toEqual(['ERROR', 'APPROVAL_REJECTED'])
    expect(await shop.balances()).toEqual(before)
    await expect(
      decideRefund(app.ctx(owner), {
        uuid: (await listApprovals(app.ctx(owner)))[0]!.uuid,
        decision: 'approve',
      }),
    ).rejects.toMatchObject({ code: 'CONFLICT' })
    const again = await refundAs(finance, charge.uuid, 5_000)
    await shop.settle()
    expect(await stateOf(again.uuid)).toEqual(['SUCCESS', undefined])
  })

  test('ends after seven days of the seller’s clock without a decision, and can then not be approved', async () => {
    const { uuid } = await refundAs(finance, (await shop.pix()).uuid)
    const approval = (await waiting())[0]!
    app.advance(7 * DAY_MS - 1)
    await expireRefunds(app.ctx())
    expect(await stateOf(uuid)).toEqual(['PROCESSING', undefined])
    app.advance(1)
    await expect(decide('approve')).rejects.toMatchObject({ code: 'CONFLICT' })
    await Promise.all([expireRefunds(app.ctx()), expireRefunds(app.ctx())])
    expect(await stateOf(uuid)).toEqual(['ERROR', 'APPROVAL_EXPIRED'])
    const [row] = await app.sql`select status from approvals where uuid = ${approval.uuid}`
    expect(row!.status).toBe('EXPIRED')
    app.advance(-7 * DAY_MS)
  })

  test('is counted by the charge, so that parts of it do not pass below the limit', async () => {
    const { uuid } = await shop.pix()
    await refundAs(finance, uuid, 3_000)
    await refundAs(finance, uuid, 2_000)
    expect(await waiting()).toEqual([])
    await refundAs(finance, uuid, 1)
    expect(await waiting()).toHaveLength(1)
  })

  test('of exactly the limit, or without a limit, needs nobody', async () => {
    await refundAs(finance, (await shop.pix()).uuid, 5_000)
    await limitTo(null)
    await refundAs(finance, (await shop.pix()).uuid)
    expect(await waiting()).toEqual([])
  })

  test('is mailed to those who may decide, and to no others', async () => {
    await refundAs(finance, (await shop.pix()).uuid)
    await sendNotices(app)
    const mails = await app.sql`select recipient, subject, text from mails
      where seller_id = ${shop.seller.id} order by id`
    const people =
      await app.sql`select email from platform.portal_users u join platform.memberships m on m.user_id = u.id
      where m.seller_id = ${shop.seller.id} and role in ('OWNER', 'FINANCE') order by m.id`
    const expected = [shop.seller.email, ...people.map(({ email }) => email)]
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(expected.toSorted())
    expect(mails[0]!.text).toContain('Pedido por: rui@loja.com.br')
    expect(mails[0]!.text).toContain('http://localhost:3000/approvals')
  })
})

describe('the limit', () => {
  test('is set by owners only, audited, and needs a second person who may decide', async () => {
    for (const role of ['FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER'] as const) {
      const ctx = app.ctx(person(role, 'x@loja.com.br'))
      const input = { refundApprovalAbove: null, payoutApprovalAbove: null }
      await expect(setApprovalLimits(ctx, input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await app.sql`delete from platform.memberships where seller_id = ${shop.seller.id} and role = 'FINANCE'`
    await expect(limitTo(1)).rejects.toMatchObject({ code: 'CONFLICT' })
    await limitTo(null)
    const entries = await app.sql`select before, after from audit_entries
      where seller_id = ${shop.seller.id} and action = 'security.changed' order by id`
    expect(entries[0]).toMatchObject({ after: { refundApprovalAbove: 5_000 } })
    expect(entries[1]).toMatchObject({ before: { refundApprovalAbove: 5_000 }, after: {} })
  })
})
