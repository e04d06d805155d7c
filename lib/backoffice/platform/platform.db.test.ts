// What the operator's people see over all sellers: unmatched payments, disputes, webhooks, the proof of the ledger, the home page.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { OperatorRole } from '@/lib/base/kernel/permissions'
import { returnNow } from '@/lib/payments/received-payments/return-now'
import { returnUnmatchedPayments } from '@/lib/payments/received-payments/return-unmatched-payments'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { testApp } from '@/lib/testing/app'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { teamShop } from '@/lib/testing/shops/team-shop'
import { unmatchedPayment } from '@/lib/testing/shops/unmatched-payment'
import { listUrgentDisputes } from './disputes/list-urgent'
import { getHome } from './home/get-home'
import { getLedgerState } from './proof/get-ledger-state'
import { createProofJob } from './proof/prove-ledger'
import { requestProof } from './proof/request-proof'
import { listUnmatched } from './unmatched/list-unmatched'
import { listFailingWebhooks } from './webhooks/list-failing'

const app = await testApp()
const team = await teamShop(app)
const people = new Map<OperatorRole, Awaited<ReturnType<typeof team.person>>>()
async function as(role: OperatorRole): Promise<Ctx> {
  if (!people.has(role)) people.set(role, await team.person(undefined, { operatorRole: role }))
  return team.asOperator(people.get(role)!, role)
}
let finance: Ctx
beforeEach(async () => {
  finance = await as('FINANCE')
})
const kindsOf = async () => (await getHome(await as('VIEWER'))).todos.map(({ kind }) => kind)

describe('an unmatched payment', () => {
  test('is listed with its reason, and returned at once after a refusal where a person of the finances says so', async () => {
    const { paymentId } = await unmatchedPayment(app, await app.seller())
    const list = async (status?: 'HELD' | 'RETURNED') => listUnmatched(finance, { status, before: undefined })
    const [one] = (await list('HELD')).payments
    expect(one).toMatchObject({
      payment: { paymentId },
      reason: 'OTHER_VALUE',
      seller: { environment: 'SANDBOX' },
    })
    const ports = {
      ...app.ports,
      pix: { ...app.ports.pix, returnPayment: async () => ({ outcome: 'refused' as const }) },
    }
    await returnUnmatchedPayments({ ...app.ctx(), ports })
    expect((await list()).held).toMatchObject({ held: 1, refused: 1, value: 1 })
    expect(await kindsOf()).toContain('UNMATCHED_REFUSED')
    expect(await returnUnmatchedPayments(app.ctx())).toBe(0)
    for (const role of ['RISK', 'SUPPORT', 'VIEWER'] as const)
      await expect(returnNow(await as(role), { paymentId })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await returnNow(finance, { paymentId })
    await expect(list('HELD')).resolves.toMatchObject({ payments: [{ payment: { unmatched: 'HELD' } }] })
    expect(await returnUnmatchedPayments(app.ctx())).toBe(1)
    expect((await list('RETURNED')).payments).toMatchObject([{ payment: { paymentId } }])
    await expect(returnNow(finance, { paymentId })).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  test('that a worker is returning at the moment is not requested a second time', async () => {
    const { paymentId } = await unmatchedPayment(app, await app.seller())
    const ports = {
      ...app.ports,
      pix: { ...app.ports.pix, returnPayment: async () => ({ outcome: 'pending' as const }) },
    }
    await returnUnmatchedPayments({ ...app.ctx(), ports })
    await expect(returnNow(finance, { paymentId })).rejects.toMatchObject({ code: 'CONFLICT' })
    const held = await app.sql`select return_asked_at from bank_payments where payment_id = ${paymentId}`
    expect(held[0]!.return_asked_at).not.toBeNull()
  })
})

test('undecided disputes are listed by their deadline, live sellers apart, and an unanswered one near it waits on the home page', async () => {
  const shop = await disputeShop(app)
  await shop.open(await shop.card())
  expect((await listUrgentDisputes(finance, { environment: 'SANDBOX' })).disputes).toHaveLength(1)
  expect((await listUrgentDisputes(finance, { environment: 'LIVE' })).disputes).toEqual([])
  await app.sql`update sellers set environment = 'LIVE' where id = ${shop.seller.id}`
  expect(await kindsOf()).not.toContain('DISPUTES_DUE')
  const soon = new Date(app.ctx().now.getTime() + 2 * DAY_MS)
  await app.sql`update disputes set due_at = ${soon} where seller_id = ${shop.seller.id}`
  expect(await kindsOf()).toContain('DISPUTES_DUE')
  const { disputes, counts } = await listUrgentDisputes(finance, { environment: 'LIVE' })
  expect(disputes).toMatchObject([{ status: 'OPEN', deadline: soon, seller: { uuid: shop.seller.uuid } }])
  expect(counts).toMatchObject({ live: 1, urgent: 1 })
})

test('a failing endpoint is listed with its oldest delivery and without the path of its address', async () => {
  const seller = await app.seller({ environment: 'LIVE' })
  await app.sql`insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, payload_version, failing_since, created_at)
    values (${randomUUID()}, ${seller.id}, 'Loja', 'https://loja.example/hook?token=abc', '{ORDER}', true, '2', now(), now())`
  const { endpoints, counts } = await listFailingWebhooks(finance, { environment: 'LIVE' })
  expect(endpoints).toMatchObject([
    { url: 'https://loja.example/•••', seller: { uuid: seller.uuid }, pending: 0 },
  ])
  expect(counts).toEqual({ live: 1, sandbox: 0 })
  expect(await kindsOf()).toContain('WEBHOOKS_FAILING')
})

describe('the proof of the ledger', () => {
  const prove = () => createProofJob(() => checkLedger(app.sql))(app.ctx())

  test('runs once for each request, holds, and names the sum of each account, which is zero over all', async () => {
    await expect(requestProof(finance)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const support = await as('SUPPORT')
    await requestProof(support)
    await expect(requestProof(support)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect([await prove(), await prove()]).toEqual([1, 0])
    const { proofs, open } = await getLedgerState(finance)
    expect(open).toBeUndefined()
    expect(proofs).toMatchObject([{ findings: [], figures: { transactions: expect.any(Number) } }])
    const sums = Object.values(proofs[0]!.accounts!)
    expect([sums.length > 1, sums.reduce((sum, one) => sum + one, 0)]).toEqual([true, 0])
  })

  test('that finds something is on the home page', async () => {
    await requestProof(await as('ADMIN'))
    await createProofJob(async () => ({ figures: {}, accounts: {}, findings: ['seller 1: …'] }))(app.ctx())
    expect(await kindsOf()).toContain('LEDGER_WRONG')
  })
})

test('the home page sums what was sold today and in thirty days, live and sandbox apart', async () => {
  const live = await app.seller({ environment: 'LIVE' })
  const sum = async () => (await getHome(finance)).live
  const before = await sum()
  for (const day of ['2026-11-20', '2026-10-30', '2026-10-01'])
    await app.sql`insert into sales_days (seller_id, day, method, origin, status, reason, count, value)
      values (${live.id}, ${day}, 'PIX', 'API', 'PAID', '', 2, 1500)`
  const after = await sum()
  expect([after.today.value - before.today.value, after.month.value - before.month.value]).toEqual([
    1500, 3000,
  ])
  expect(after.month.count - before.month.count).toBe(4)
})

test('who does not work for the operator sees none of it', async () => {
  const owner = team.as(team.owner)
  for (const read of [getHome, getLedgerState, requestProof])
    await expect(read(owner)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(listUnmatched(owner, { status: undefined, before: undefined })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
})
