import { expect, test } from 'vitest'
import { testHouse } from '@/e2e/fixtures/house'
import { terminalDesk } from '@/e2e/fixtures/terminal'
import { sellAtTerminal } from './sell-at-terminal'
import { terminalSaleInput } from './terminal-contract'

const house = await testHouse()

test('a terminal sells for the seller who registered it, and for nobody else who knows its number', async () => {
  const [mine, other] = [await terminalDesk(house), await terminalDesk(house)]
  const sale = terminalSaleInput.parse({ serialNumber: mine.terminal.serialNumber, value: 10 })
  await expect(sellAtTerminal(other.asSeller(), sale)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const visitor = house.ctx({ kind: 'anonymous' })
  await expect(sellAtTerminal(visitor, sale)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(await mine.booked()).toEqual({})
  expect(await sellAtTerminal(mine.asSeller(), sale)).toMatchObject({ status: 'PAID' })
})
