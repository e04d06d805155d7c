import { beforeEach, describe, expect, test } from 'vitest'
import { applyAccountChanges } from '@/lib/access/account-changes/apply-account-changes'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import { testApp } from '@/lib/testing/app'
import { CONTACT, type KeyedSeller, keyedSeller, pix } from '@/lib/testing/shops/keyed-seller'

const app = await testApp()
let shop: KeyedSeller
beforeEach(async () => {
  shop = await keyedSeller(app)
})

const effective = 'Sua conta nova passou a valer'

describe('at the same time', () => {
  test('five changes leave one pending, and four workers apply it once', async () => {
    await Promise.all([1, 2, 3, 4, 5].map((n) => shop.patch({ account: pix(`${n}@exemplo.com.br`) })))
    const { account } = (await shop.get()).accountChange!
    app.advance(DAY_MS - 1)
    await applyAccountChanges(app.ctx())
    expect(await shop.pending()).toBeDefined()
    app.advance(1)
    await Promise.all([1, 2, 3, 4].map(() => applyAccountChanges(app.ctx())))
    expect((await shop.get()).account).toEqual(account)
    expect((await shop.mails()).filter(({ subject }) => subject === effective)).toHaveLength(2)
    app.advance(-DAY_MS)
  })

  test('a payout already requested from the bank keeps its destination', async () => {
    await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
    await shop.patch({ account: pix('nova@exemplo.com.br') })
    const bank = app.ports.payouts.transfer
    const keys: string[] = []
    let isResponding = false
    app.ports.payouts.transfer = async (request) => {
      if (request.sellerId === shop.seller.id) keys.push(request.account.pix!.key)
      return isResponding ? bank(request) : { outcome: 'pending' }
    }
    await app.sql`update account_changes set effective_at = '2026-11-23T09:30:00Z' where seller_id = ${shop.seller.id}`
    app.advance(66.1 * HOUR_MS)
    await beginPayouts(app.ctx())
    await settlePayouts(app.ctx())
    app.advance(HOUR_MS)
    await applyAccountChanges(app.ctx())
    isResponding = true
    await settlePayouts(app.ctx())
    app.ports.payouts.transfer = bank
    expect(keys).toEqual([CONTACT, CONTACT])
    expect((await shop.get()).account).toEqual(pix('nova@exemplo.com.br'))
    app.advance(-67.1 * HOUR_MS)
  })

  test.each([
    ['was down', [beginPayouts]],
    ['runs at the same time', [beginPayouts, applyAccountChanges, beginPayouts, applyAccountChanges]],
  ])('payouts go to the account in force at their instant, if its own job %s', async (_, jobs) => {
    await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
    await shop.patch({ account: pix('nova@exemplo.com.br') })
    app.advance(68 * HOUR_MS)
    await Promise.all(jobs.map((job) => job(app.ctx())))
    await beginPayouts(app.ctx())
    expect(await shop.paidTo()).toEqual(['nova@exemplo.com.br'])
    expect((await shop.mails()).filter(({ subject }) => subject === effective)).toHaveLength(2)
    app.advance(-68 * HOUR_MS)
  })

  test('a seller whose receivable another worker is settling is paid afterwards, on the same day', async () => {
    const { id: sellerId } = shop.seller
    await shop.order({ method: 'CREDIT_CARD_EARLY_SELLER' })
    app.advance(68 * HOUR_MS)
    await app.sql.begin(async (other) => {
      await other`select 1 from receivables where seller_id = ${sellerId} and status = 'SCHEDULED' for update`
      await beginPayouts(app.ctx())
      expect(await shop.paidTo()).toEqual([])
    })
    await beginPayouts(app.ctx())
    expect(await shop.paidTo()).toEqual([CONTACT])
    app.advance(-68 * HOUR_MS)
  })

  test('a change whose day has passed is applied before another is requested, even if its own job was down', async () => {
    await shop.patch({ account: pix('nova@exemplo.com.br') })
    app.advance(25 * HOUR_MS)
    const result = await shop.patch({ account: pix('outra@exemplo.com.br') })
    app.advance(-25 * HOUR_MS)
    expect(result.account).toEqual(pix('nova@exemplo.com.br'))
    expect(result.accountChange!.account).toEqual(pix('outra@exemplo.com.br'))
    expect((await shop.mails()).filter(({ subject }) => subject === effective)).toHaveLength(2)
  })
})
