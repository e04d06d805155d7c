import { expect, test } from 'vitest'
import { terminalSaleInput } from '@/lib/sandbox/terminal/contract'
import { sellAtTerminal } from '@/lib/sandbox/terminal/sell'
import { testApp } from '@/lib/testing/app'
import { seedDemo } from './seed'

const app = await testApp()
const now = new Date('2026-11-20T15:00:00Z')
const seed = () => seedDemo(app.db, { url: 'http://localhost:3000', now })
const terminals = () => app.sql`select * from terminals order by id`

test('the demo can sell at its terminal, which stays the same when it is seeded again', async () => {
  const { sellers } = await seed()
  for (const { serialNumber, idSeller } of sellers) {
    const sale = terminalSaleInput.parse({ serialNumber, value: 10 })
    const asSeller = app.ctx({ kind: 'api-key', keyId: 1, sellerId: idSeller, scope: 'WRITE' })
    expect(await sellAtTerminal(asSeller, sale)).toMatchObject({ status: 'PAID' })
  }
  await app.sql`update terminals set title = 'Caixa', active = false`
  const before = await terminals()
  expect(before.map((row) => row.seller_id).map(Number)).toEqual(sellers.map(({ idSeller }) => idSeller))
  const again = await seed()
  expect(again.sellers.map(({ serialNumber }) => serialNumber)).toEqual(
    sellers.map(({ serialNumber }) => serialNumber),
  )
  expect(await terminals()).toEqual(before)
})
