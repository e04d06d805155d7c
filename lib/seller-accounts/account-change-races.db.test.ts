import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { CONTACT, type KeyedSeller, keyedSeller, pix } from '@/e2e/fixtures/keyed-seller'
import { applyAccountChanges } from '@/lib/account-changes/apply-account-changes'
import { beginPayouts } from '@/lib/payouts/begin-payouts'
import { settlePayouts } from '@/lib/payouts/settle-payouts'

const app = await testApp()
const HOUR = 3_600_000
let shop: KeyedSeller
beforeEach(async () => {
  shop = await keyedSeller(app)
})

const effective = 'Sua conta nova passou a valer'

describe('at the same time', () => {
  test('five changes leave one that waits, and four workers put it in force once', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((n) => shop.patch({ account: pix(`${n}@exemplo.com.br`) })))
    const { account } = (await shop.get()).accountChange!
    app.advance(24 * HOUR - 1)
    await applyAccountChanges(app.ctx())
    expect(await shop.pending()).toBeDefined()
    app.advance(1)
    await Promise.all([1, 2, 3, 4].map(() => applyAccountChanges(app.ctx())))
    expect((await shop.get()).account).toEqual(account)
    expect((await shop.mails()).filter(({ subject }) => subject === effective)).toHaveLength(2)
    app.advance(-24 * HOUR)
  })

  test('a payout of which the bank is asked already keeps its destination', async () => {
    await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
    await shop.patch({ account: pix('nova@exemplo.com.br') })
    const bank = app.ports.payouts.transfer
    const asked: string[] = []
    let answers = false
    app.ports.payouts.transfer = async (request) => {
      if (request.sellerId === shop.seller.id) asked.push(request.account.pix!.key)
      return answers ? bank(request) : { outcome: 'pending' }
    }
    await app.sql`update account_changes set effective_at = '2026-11-23T09:30:00Z' where seller_id = ${shop.seller.id}`
    app.advance(66.1 * HOUR)
    await beginPayouts(app.ctx())
    await settlePayouts(app.ctx())
    app.advance(HOUR)
    await applyAccountChanges(app.ctx())
    answers = true
    await settlePayouts(app.ctx())
    app.ports.payouts.transfer = bank
    expect(asked).toEqual([CONTACT, CONTACT])
    expect((await shop.get()).account).toEqual(pix('nova@exemplo.com.br'))
    app.advance(-67.1 * HOUR)
  })

  test.each([
    ['was away', [beginPayouts]],
    ['runs beside', [beginPayouts, applyAccountChanges, beginPayouts, applyAccountChanges]],
  ])('payouts go to the account in force at their instant, where its own job %s', async (_, jobs) => {
    await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
    await shop.patch({ account: pix('nova@exemplo.com.br') })
    app.advance(68 * HOUR)
    await Promise.all(jobs.map((job) => job(app.ctx())))
    await beginPayouts(app.ctx())
    expect(await shop.paidTo()).toEqual(['nova@exemplo.com.br'])
    expect((await shop.mails()).filter(({ subject }) => subject === effective)).toHaveLength(2)
    app.advance(-68 * HOUR)
  })

  test('one whose day is over is in force before another is asked for, where its own job was away', async () => {
    await shop.patch({ account: pix('nova@exemplo.com.br') })
    app.advance(25 * HOUR)
    const answer = await shop.patch({ account: pix('outra@exemplo.com.br') })
    app.advance(-25 * HOUR)
    expect(answer.account).toEqual(pix('nova@exemplo.com.br'))
    expect(answer.accountChange!.account).toEqual(pix('outra@exemplo.com.br'))
    expect((await shop.mails()).filter(({ subject }) => subject === effective)).toHaveLength(2)
  })
})
