// The reserve of a sale has a name of its own wherever a seller sees it: statement, its files, receivables.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { receivableFields } from '@/lib/money/receivables/listing/fields'
import { receivableList } from '@/lib/money/receivables/listing/list'
import { summarizeReceivables } from '@/lib/money/receivables/summarize-receivables'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { liveShop } from '@/lib/testing/live/live-shop'
import { operationWord } from './export'
import { type Entry, listEntries } from './list-entries'
import { operationShown } from './statement'
import { traceMovement } from './trace-movement'

const app = await testApp()

test('the part of a sale that is held as a reserve is named in the statement, its movement, its files and the receivables', async () => {
  const shop = await liveShop(app, { reserveBasisPoints: 1_000, reserveDays: 30 })
  const { charge } = await shop.byPix(100)
  await payAtBank(shop.asSeller(), charge.bankReference!)
  const today = civilDateOf(app.ctx().now)
  const day = addDays(today, 30)

  const entries: Entry[] = []
  for await (const entry of listEntries(shop.asSeller(), { uuid_charge: charge.uuid } as never))
    entries.push(entry)
  const shown = entries.map((entry) => [entry.executionDate, operationShown(entry), entry.net])
  expect(shown).toEqual([
    [today, 'VENDA', 8_901],
    [day, 'VENDA_RESERVA', 1_000],
  ])
  expect(entries.map(operationWord)).toEqual(['Venda', 'Venda, parte em reserva'])

  const { id: sellerId } = shop.seller
  const who = { userUuid: randomUUID(), sessionUuid: 's', role: 'OWNER' } as const
  const asOwner = app.ctx({ kind: 'portal-user', sellerId, ...who })
  const { lines } = await traceMovement(asOwner, { uuid: entries[0]!.transactionUuid })
  expect(lines.map((line) => operationShown(line))).toEqual(['VENDA', 'VENDA_RESERVA'])

  const { days } = await summarizeReceivables(asOwner)
  expect(days).toEqual([{ date: day, net: 1_000, remaining: 1_000, reserve: 1_000 }])

  const { items } = await browseList(asOwner, receivableList, readListQuery(receivableFields, {}))
  expect(items).toMatchObject([{ number: 2, installments: 1, reserve: true }])
  const cell = (key: string) =>
    receivableFields.columns.find((column) => column.key === key)!.value(items[0]!, 'pt-BR')
  expect([cell('part'), cell('kind')]).toEqual(['', 'RESERVE'])
})
