// Money that a bank sent back at the request of nobody here: the seller still has it in our ledger, so that a person must know.
import { inspect } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { testApp } from '@/lib/testing/app'
import { testAuthority } from '@/lib/testing/banking'
import { bcbBank, bcbShop } from '@/lib/testing/pix/bcb-shop'
import { comparePixLists } from './compare-lists'
import { lookUpHints } from './look-up-hints'

const app = await testApp()
const authority = testAuthority()
const bank = await bcbBank(app, authority)
const shop = await bcbShop(app, bank)
afterAll(async () => {
  await bank.close()
  authority.remove()
})

const compare = async () => {
  app.advance(HOUR_MS + MINUTE_MS)
  return comparePixLists(app.ctx()).catch((error: unknown) => inspect(error, { depth: 9 }))
}

test('it is reported by the lists, delays no return of MED, and its hint ends', async () => {
  await bank.rail.registerWebhook()
  const { charge, paymentId } = await shop.paid()
  await bank.rail.refund({ paymentId, refund: 'f'.repeat(32), value: centavos(1_000), at: app.ctx().now })
  await expect(bank.news()).rejects.toThrow('rows failed')
  bank.psp.control.setFaults({ callbacks: { lost: 1 } })
  bank.psp.control.med({ endToEndId: paymentId, natureza: 'MED_FRAUDE', valor: '40.00' })
  expect(await compare()).toContain('was not requested here')
  expect(await shop.disputesOf(charge)).toMatchObject([{ status: 'LOST', value: 4_000 }])
  app.advance(3 * DAY_MS)
  await lookUpHints(app.ctx())
  expect(await app.sql`select 1 from platform.pix_hints`).toHaveLength(0)
  expect(await compare()).toContain('was not requested here')
})
