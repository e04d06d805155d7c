// A payout that was not made says why, where its money is, and whether its account is still to be corrected.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { insertAccountChange } from '@/lib/access/account-changes/store'
import { listTodos } from '@/lib/backoffice/todos/list-todos'
import { transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { listPayouts } from '@/lib/money/payouts/list-payouts'
import { reversePayout } from '@/lib/money/payouts/reverse-payout'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import { testApp } from '@/lib/testing/app'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { explainPayout } from './explain-payout'

const MONDAY = new Date('2026-11-23T15:00:00.000Z')
const app = await testApp()
let shop: DisputeShop
beforeEach(async () => {
  app.advance(MONDAY.getTime() - app.ctx().now.getTime())
  shop = await disputeShop(app)
})

const useKey = (key: string) => app.sql`update sellers set pix_key = ${key} where id = ${shop.seller.id}`

async function payOut() {
  app.advance(DAY_MS)
  await beginPayouts(app.ctx())
  await settlePayouts(app.ctx())
}

async function explain(index = 0, ctx = shop.asSeller()) {
  const payouts = await listPayouts(ctx)
  return (await explainPayout(ctx, { uuid: payouts[index]!.uuid })).failure
}

test.each([
  ['erro@exemplo.com.br', 'UNKNOWN_KEY'],
  ['erro-encerrada@exemplo.com.br', 'CLOSED_ACCOUNT'],
  ['erro-titular@exemplo.com.br', 'OTHER_HOLDER'],
])(
  'the reason that the bank gives for %s is kept, on the page, in the list and at home',
  async (key, cause) => {
    await useKey(key)
    await shop.paidBy('PIX')
    await payOut()
    expect(await explain()).toMatchObject({ cause, account: 'REFUSED', next: { date: '2026-11-25' } })
    const [todo] = await listTodos(shop.asSeller())
    expect(todo).toMatchObject({ kind: 'FAILED_PAYOUT', count: 1, refusal: cause })
  },
)

test('the money goes with the next payout, and a corrected account leaves nothing to do', async () => {
  await useKey('erro@exemplo.com.br')
  const [charge] = await shop.paidBy('PIX')
  await payOut()
  const refused = await explain()
  expect(refused!.next!.payout).toBe(charge!.value - charge!.fee)
  await useKey('certo@exemplo.com.br')
  expect(await explain()).toMatchObject({ account: 'CHANGED' })
  await payOut()
  const [paid] = await listPayouts(shop.asSeller())
  expect(paid).toMatchObject({ status: 'SUCCESS', refusal: null })
  expect(await explain(1)).toMatchObject({ paidWith: { uuid: paid!.uuid } })
  expect(await explain()).toBeUndefined()
  expect(await listTodos(shop.asSeller())).toEqual([])
})

test('a payout that began before it failed does not have its money, and it stays to be done at home', async () => {
  await useKey('erro@exemplo.com.br')
  await shop.paidBy('PIX')
  app.advance(DAY_MS)
  await beginPayouts(app.ctx())
  await useKey('certo@exemplo.com.br')
  await shop.paidBy('PIX')
  app.advance(DAY_MS)
  await beginPayouts(app.ctx())
  app.advance(HOUR_MS)
  await settlePayouts(app.ctx())
  const [meanwhile, failed] = await listPayouts(shop.asSeller())
  expect([meanwhile!.status, failed!.status]).toEqual(['SUCCESS', 'ERROR'])
  expect(await explain(1)).toMatchObject({ next: { payout: failed!.value } })
  expect(await listTodos(shop.asSeller())).toMatchObject([{ kind: 'FAILED_PAYOUT', uuid: failed!.uuid }])
  await payOut()
  const [paid] = await listPayouts(shop.asSeller())
  expect(await explain(2)).toMatchObject({ paidWith: { uuid: paid!.uuid } })
  expect(await listTodos(shop.asSeller())).toEqual([])
})

test('without a reason of the bank the account is to be checked, since another fault may be the cause', async () => {
  await shop.paidBy('PIX')
  app.advance(DAY_MS)
  await beginPayouts(app.ctx())
  await transaction(shop.asSeller(), async (inner) => {
    const [payout] = await listPayouts(inner)
    await reversePayout(inner, payout!)
  })
  expect(await explain()).toMatchObject({ cause: 'BANK', account: 'UNEXPLAINED' })
})

test('a change of the account that is to come is shown to those who may stop it, and to no others', async () => {
  await useKey('erro@exemplo.com.br')
  await shop.paidBy('PIX')
  await payOut()
  const account = { transferType: 'PIX' as const, pix: { key: 'certo@exemplo.com.br', keyType: '' } }
  const effectiveAt = new Date(app.ctx().now.getTime() + HOUR_MS)
  await insertAccountChange(app.db as never, {
    ...{ uuid: randomUUID(), sellerId: shop.seller.id, status: 'PENDING', account, effectiveAt },
    ...{ createdAt: app.ctx().now, statusAt: app.ctx().now },
  })
  expect(await explain()).toMatchObject({ account: 'CHANGING', changesAt: effectiveAt })
  const { id: sellerId } = shop.seller
  const viewer = {
    kind: 'portal-user' as const,
    userUuid: 'u',
    sessionUuid: 's',
    sellerId,
    role: 'VIEWER' as const,
  }
  const seen = await explain(0, app.ctx(viewer))
  expect(seen).toMatchObject({ cause: 'UNKNOWN_KEY' })
  expect(seen).not.toHaveProperty('account')
  expect(seen).not.toHaveProperty('changesAt')
})

test('one that the second person rejected is not said to be refused by the bank', async () => {
  await app.sql`update sellers set security = security || '{"payoutApprovalAbove": 0}' where id = ${shop.seller.id}`
  await shop.paidBy('PIX')
  await payOut()
  await app.sql`update approvals set status = 'REJECTED', decider_name = 'ana@exemplo.com.br' where seller_id = ${shop.seller.id}`
  await app.sql`update payouts set status = 'ERROR' where seller_id = ${shop.seller.id}`
  expect(await explain()).toMatchObject({ cause: 'REJECTED', words: 'ana@exemplo.com.br' })
})
