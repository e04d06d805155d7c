import { beforeEach, describe, expect, test } from 'vitest'
import type { Actor, Ctx } from '@/lib/base/kernel/ctx'
import type { Role } from '@/lib/base/kernel/permissions'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { type AttemptLimits, attemptLimitNames, limitsOf, rangeOf } from '@/lib/parties/sellers/risk-settings'
import { traceOrder } from '@/lib/payments/order-lists/trace-order'
import { declineOf } from '@/lib/payments/orders/authorization/decline-of'
import { changeLimits } from '@/lib/payments/risk/change-settings'
import { limitsInput, ruleInput } from '@/lib/payments/risk/contract'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { freshProof, testCard } from '@/lib/testing/card'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { removeRule, switchRule } from './change-rule'
import { createRule } from './create-rule'
import { listRules } from './list-rules'
import { tryRule } from './try-rule'

const app = await testApp()
let shop: CardShop
beforeEach(async () => {
  shop = await cardShop(app)
})

const user = (role: Role = 'OWNER', seller = shop.seller): Ctx => {
  const actor: Actor = {
    kind: 'portal-user',
    userUuid: 'u',
    sessionUuid: 's',
    sellerId: seller.id,
    role,
    email: 'a@b.c',
  }
  return app.ctx(actor)
}
const add = (rule: Record<string, unknown>, ctx = user()) =>
  createRule(ctx, ruleInput.parse({ title: 'Regra', action: 'BLOCK', ...rule }))
const payer = { document: testBuyer.document, name: 'Maria', email: 'maria@exemplo.com.br', phone: '' }
const pix = { method: 'PIX', card: undefined, fraudData: payer }

describe('a rule that declines', () => {
  test('stops a card before the acquirer is asked, and the order shows which rule it was', async () => {
    await add({ title: 'Revendedores', kind: 'DOCUMENT', values: ['529.982.247-25'] })
    const { uuid, status, charge } = await shop.order({ fraudData: payer })
    expect([status, charge.status, charge.failure?.code]).toEqual(['CANCELED', 'FAILED', 'NOT_PROCESSED'])
    expect(await shop.authorizations()).toBe(0)
    expect(await declineOf(shop.asSeller(), [charge])).toMatchObject({
      code: 'BAR-7005',
      details: { info: { chargeUUID: charge.uuid }, failureReason: { code: 'NOT_PROCESSED' } },
    })
    const { timeline } = await traceOrder(shop.asSeller(), { uuid })
    expect(timeline).toContainEqual(
      expect.objectContaining({ kind: 'rules-applied', titles: ['Revendedores'] }),
    )
    expect(await listRules(user())).toMatchObject([{ hits: 1, lastHitAt: expect.any(Date) }])
  })

  test('stops a PIX before the bank is asked, with the same error', async () => {
    await add({ kind: 'AMOUNT', above: 9_999, methods: ['PIX'] })
    const { status, charge } = await shop.order(pix)
    expect([status, charge.status, charge.pixCode]).toEqual(['CANCELED', 'FAILED', null])
    expect(await declineOf(shop.asSeller(), [charge])).toMatchObject({
      details: { failureReason: { code: 'NOT_PROCESSED' } },
    })
    expect((await shop.order({ fraudData: payer })).status).toBe('PAID')
    expect((await shop.order(pix, { value: 99.99 })).status).toBe('SENT')
  })

  test('counts before one that requires 3-D Secure, and both are shown', async () => {
    await add({ title: 'A', kind: 'AMOUNT', above: 1, action: 'REQUIRE_3DS' })
    await add({ title: 'B', kind: 'CARD', values: ['411111 … 1111'] })
    const { charge } = await shop.order({}, { threeDSecure: { mpi: freshProof() } })
    expect(charge).toMatchObject({
      status: 'FAILED',
      failure: { code: 'NOT_PROCESSED' },
      risk: { action: 'BLOCK' },
    })
    expect(charge.risk!.rules!.map(({ title }) => title)).toEqual(['A', 'B'])
  })

  test('of one seller does nothing at another, and can be seen, tried or changed by none of its users', async () => {
    await add({ kind: 'CARD', values: ['411111'] })
    const [rule] = await listRules(user())
    const other = await cardShop(app)
    expect((await other.order()).status).toBe('PAID')
    const stranger = user('OWNER', other.seller)
    expect(await listRules(stranger)).toEqual([])
    await expect(removeRule(stranger, rule!)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(switchRule(stranger, { uuid: rule!.uuid, enabled: false })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const request = ruleInput.parse({ title: 'x', kind: 'CARD', values: ['411111'], action: 'BLOCK' })
    await shop.order({ card: testCard({ number: '5555555555554444' }) })
    expect((await tryRule(stranger, request)).payments).toBe(1)
  })

  test('does nothing once it is off or deleted', async () => {
    await add({ kind: 'CARD', values: ['411111'] })
    const [rule] = await listRules(user())
    await switchRule(user(), { uuid: rule!.uuid, enabled: false })
    expect((await shop.order()).status).toBe('PAID')
    await switchRule(user(), { uuid: rule!.uuid, enabled: true })
    expect((await shop.order()).status).toBe('CANCELED')
    await removeRule(user(), rule!)
    expect((await shop.order()).status).toBe('PAID')
    expect((await getSeller(app.db, shop.seller.id)).risk.hasRules).toBe(false)
  })
})

describe('a rule that requires 3-D Secure', () => {
  test('declines a card without an authentication and lets one with a liability shift pay', async () => {
    await add({ kind: 'AMOUNT', above: 9_999, action: 'REQUIRE_3DS' })
    expect((await shop.order()).charge.failure?.code).toBe('AUTHENTICATION_REQUIRED')
    expect(await shop.authorizations()).toBe(0)
    expect((await shop.order({}, { threeDSecure: { mpi: freshProof() } })).status).toBe('PAID')
    expect((await shop.order({}, { value: 99.99 })).status).toBe('PAID')
    expect((await shop.order(pix)).status).toBe('SENT')
  })
})

test('a limit of the day holds for a document under concurrent payments', async () => {
  await add({ kind: 'DAY_AMOUNT', above: 30_000, methods: ['CREDIT_CARD'] })
  const orders = await Promise.all(Array.from({ length: 8 }, () => shop.order({ fraudData: payer })))
  expect(orders.filter(({ status }) => status === 'PAID')).toHaveLength(3)
  const another = await shop.order({ fraudData: { ...payer, document: '11144477735' } })
  expect(another.status).toBe('PAID')
})

test('a new rule can be tried on the payments of the last 30 days, and changes none of them', async () => {
  await shop.order({ fraudData: payer })
  await shop.order({ fraudData: payer, card: testCard({ holderName: 'FUND X' }) })
  await shop.order({ fraudData: { ...payer, document: '11144477735' } })
  const trial = (rule: Record<string, unknown>) =>
    tryRule(user(), ruleInput.parse({ title: 'x', action: 'BLOCK', ...rule }))
  expect(await trial({ kind: 'DOCUMENT', values: ['52998224725'] })).toEqual({
    payments: 3,
    applied: 2,
    value: 20_000,
    paid: 1,
  })
  expect(await trial({ kind: 'AMOUNT', above: 10_000 })).toMatchObject({ applied: 0, value: 0 })
  expect(await listRules(user())).toEqual([])
})

test('only roles with the permission change rules and limits, and each change is in the audit log without its entries', async () => {
  for (const role of ['SUPPORT', 'DEVELOPER', 'VIEWER'] as const)
    await expect(add({ kind: 'CARD', values: ['411111'] }, user(role))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  await add({ kind: 'EMAIL', values: ['ladrao@exemplo.com.br'] }, user('FINANCE'))
  const limits = { ...limitsOf({ environment: 'SANDBOX', risk: {} }), cardsPerKey: 20 }
  await expect(changeLimits(user('VIEWER'), { limits })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await changeLimits(user('FINANCE'), { limits })
  expect((await getSeller(app.db, shop.seller.id)).risk).toMatchObject({
    limits: { cardsPerKey: 20 },
    hasRules: true,
  })
  const entries = await app.sql`select * from audit_entries where seller_id = ${shop.seller.id} order by id`
  expect(entries.map(({ action }) => action)).toEqual(['rules.changed', 'rules.changed'])
  expect(JSON.stringify(entries)).not.toContain('ladrao')
})

test('no limit can be turned off: each has bounds, narrower for a live seller than in the sandbox', async () => {
  const standard = limitsOf({ environment: 'LIVE', risk: {} })
  const isValid = (limits: AttemptLimits) => limitsInput.safeParse({ limits }).success
  expect(isValid(standard)).toBe(true)
  for (const name of attemptLimitNames) {
    const { min, max } = rangeOf(name, 'SANDBOX')
    expect([min - 1, max + 1].some((value) => isValid({ ...standard, [name]: value }))).toBe(false)
  }
  const limits = { ...standard, attemptsPerCard: 5_000 }
  await changeLimits(user(), { limits })
  await app.sql`update sellers set environment = 'LIVE' where id = ${shop.seller.id}`
  await expect(changeLimits(user(), { limits })).rejects.toMatchObject({ code: 'BAR-0100' })
})

test.each([
  [{ kind: 'CARD', values: ['411111', '4111111111111111'] }, 'values.1'],
  [{ kind: 'CARD', values: [] }, 'values'],
  [{ kind: 'AMOUNT' }, 'above'],
])('the rule %j is refused', async (rule, field) => {
  await expect(add(rule)).rejects.toMatchObject({ code: 'BAR-0100', details: { fields: [{ field }] } })
})
