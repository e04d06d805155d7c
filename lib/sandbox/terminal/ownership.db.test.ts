import { expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { terminalShop } from '@/lib/testing/shops/terminal'
import { terminalSaleInput } from './contract'
import { sellAtTerminal } from './sell'

const app = await testApp()

test('a terminal sells only for the seller who registered it, even if others have its serial number', async () => {
  const [mine, other] = [await terminalShop(app), await terminalShop(app)]
  const sale = terminalSaleInput.parse({ serialNumber: mine.terminal.serialNumber, value: 10 })
  await expect(sellAtTerminal(other.asSeller(), sale)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const visitor = app.ctx({ kind: 'anonymous' })
  await expect(sellAtTerminal(visitor, sale)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await mine.booked()).toEqual({})
  expect(await sellAtTerminal(mine.asSeller(), sale)).toMatchObject({ status: 'PAID' })
})
