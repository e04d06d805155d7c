import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listApprovals } from '@/lib/access/approvals/list-approvals'
import { setApprovalLimits } from '@/lib/access/approvals/set-approval-limits'
import { centavos } from '@/lib/base/kernel/money'
import { getBalance } from '@/lib/money/ledger/store'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { testApp } from '@/lib/testing/app'
import { noticesOf } from '@/lib/testing/people/notices'
import { type KeyedSeller, keyedSeller, pix } from '@/lib/testing/shops/keyed-seller'
import { decidePayout } from './decide-payout'
import { listPayouts } from './list-payouts'
import { settlePayouts } from './settle-payouts'

const app = await testApp()
let shop: KeyedSeller
const NET = 100_00 - 438

beforeEach(async () => {
  shop = await keyedSeller(app)
  const limits = { refundApprovalAbove: null, payoutApprovalAbove: centavos(5_000) }
  await setApprovalLimits(app.ctx(shop.owner), limits)
  await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
  await shop.move(72)
})

const payouts = async () => (await listPayouts(await shop.as(shop.key))).map(({ status }) => status)
const waiting = async () =>
  (await listApprovals(await shop.as(shop.owner))).filter(({ status }) => status === 'PENDING')
const decide = async (decision: 'approve' | 'reject', who = shop.owner) =>
  decidePayout(await shop.as(who), { uuid: (await waiting())[0]!.uuid, decision })
const payable = async () => (await getBalance(app.db, shop.seller.id)).payable
const transfers = async () => {
  const [row] = await app.sql`select count(*)::int as n from simulated_transfers t
    join payouts p on p.uuid::text = t.reference where p.seller_id = ${shop.seller.id}`
  return row!.n
}

test('a payout above the limit waits as PROCESSING with its money set aside, and no bank is asked', async () => {
  expect(await payouts()).toEqual(['PROCESSING'])
  expect(await payable()).toBe(0)
  await settlePayouts(app.ctx())
  await shop.move(24)
  expect([await payouts(), await transfers()]).toEqual([['PROCESSING'], 0])
  expect(await waiting()).toMatchObject([{ kind: 'PAYOUT', value: NET, requestedBy: null }])
})

test('it is paid once a person approved, once, and to the account of the day on which it began', async () => {
  await shop.patch({ account: pix('ladrao@exemplo.com.br') })
  await shop.move(25)
  const both = await Promise.allSettled([decide('approve'), decide('approve')])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await settlePayouts(app.ctx())
  expect([await payouts(), await transfers()]).toEqual([['SUCCESS'], 1])
  expect(await shop.paidTo()).not.toContain('ladrao@exemplo.com.br')
})

test('one that is rejected is payable again, and the next payout asks again', async () => {
  await decide('reject')
  expect([await payouts(), await payable()]).toEqual([['ERROR'], NET])
  await shop.move(24)
  expect(await payouts()).toEqual(['PROCESSING', 'ERROR'])
  expect(await waiting()).toHaveLength(1)
  expect(await transfers()).toBe(0)
})

test('one that nobody decides in seven days of the seller’s clock ends as ERROR, and the next one asks again', async () => {
  await shop.move(7 * 24)
  expect(await payouts()).toEqual(['PROCESSING', 'ERROR'])
  expect(await transfers()).toBe(0)
  expect((await noticesOf(app, shop.seller)).map(({ subject }) => subject)).toContain(
    'Sem decisão: uma transferência de R$\u00a095,62',
  )
})

test('it is not decided by a key, by a role without the right, or by another seller', async () => {
  const { uuid } = (await waiting())[0]!
  const input = { uuid, decision: 'approve' as const }
  const stranger = { ...shop.owner, sellerId: (await app.seller()).id }
  for (const [who, code] of [
    [shop.key, 'FORBIDDEN'],
    [{ ...shop.owner, role: 'SUPPORT' as const }, 'FORBIDDEN'],
    [{ ...stranger, userUuid: randomUUID() }, 'NOT_FOUND'],
  ] as const) {
    await expect(decidePayout(await shop.as(who), input)).rejects.toMatchObject({ code })
  }
  expect(await payouts()).toEqual(['PROCESSING'])
})

test('the ledger is right whatever was decided', async () => {
  await decide('reject')
  await shop.move(24)
  await decide('approve')
  await settlePayouts(app.ctx())
  await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
  await shop.move(24 * 9)
  expect((await checkLedger(app.sql as never)).findings).toEqual([])
})
