// One reference of the bank stands for one transfer, also where two people enter it at the same time.
import { expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { batchShop, payByBatch } from '@/lib/testing/shops/batch-shop'
import { enterOutcome } from './enter-outcomes'
import { importOutcomes } from './import-outcomes'

const app = await testApp()
payByBatch(app)

async function approvedBatch() {
  const shop = await batchShop(app)
  const { uuid: batch } = await shop.approved()
  const [payout] = await shop.payouts()
  return { shop, batch, payout: payout!.uuid }
}

const bankDate = '2026-11-20' as never

test.each([1, 2, 3])(
  'one reference entered on two batches at once is a wrong field of the second (%i)',
  async (round) => {
    const bankReference = `REF-${round}`
    const batches = [await approvedBatch(), await approvedBatch()]
    const entered = await Promise.allSettled(
      batches.map(({ shop, batch, payout }) =>
        enterOutcome(shop.finance(), {
          batch,
          outcome: { status: 'PAID', payout, bankReference, bankDate },
        }),
      ),
    )
    const refused = entered.filter(({ status }) => status === 'rejected')
    expect(refused).toMatchObject([
      { reason: { code: 'BAR-0100', details: { fields: [{ field: 'bankReference' }] } } },
    ])
    const marked = await app.sql`select 1 from platform.payout_batch_items
      where bank_reference = ${bankReference} and status = 'PAID'`
    expect(marked).toHaveLength(1)
  },
)

test('of two files that name one reference at once, the second has an error in its line', async () => {
  const batches = [await approvedBatch(), await approvedBatch()]
  const entered = await Promise.all(
    batches.map(({ shop, batch, payout }) => {
      const text = `transferencia;situacao;referencia;data;motivo\n${payout};paga;REF-FILE;20/11/2026;`
      return importOutcomes(shop.finance(), { batch, content: Buffer.from(text).toString('base64') })
    }),
  )
  expect(entered.map(({ errors }) => errors)).toEqual(
    expect.arrayContaining([[], [{ line: 2, error: 'reference-used' }]]),
  )
})
