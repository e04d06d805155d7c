// While a cell does not answer, the jobs of connections and the operations of other cells go on; what may be of that cell waits for it.
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { pixHints } from '@/db/schema'
import { lookUpHints } from '@/lib/backoffice/pix-reconciliation/look-up-hints'
import { storeHints } from '@/lib/backoffice/pix-reconciliation/store'
import { importSettlement } from '@/lib/backoffice/settlements/import-settlement'
import { matchLines } from '@/lib/backoffice/settlements/match-lines'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { receiveClaims } from '@/lib/payments/disputes/inbound/receive-claims'
import { listUnmatchedClaims } from '@/lib/payments/disputes/inbound/store'
import { terminalRequest } from '@/lib/payments/terminals/contract'
import { createTerminal } from '@/lib/payments/terminals/create-terminal'
import type { ProviderClaim } from '@/lib/rails/claims/gateway'
import type { PixPayment } from '@/lib/rails/pix/provider'
import { followHints, receiveNotification } from '@/lib/rails/providers/cielo/acquirer/hints'
import { insertSale } from '@/lib/rails/providers/cielo/acquirer/store'
import { testApp } from '@/lib/testing/app'
import { bareConnection } from '@/lib/testing/connections/bare-connection'
import { withAwayCell } from '@/lib/testing/database/away-cell'
import { asOperator } from '@/lib/testing/live/applicant'
import { type DisputeShop, disputeShop } from '@/lib/testing/shops/dispute-shop'
import { newSerialNumber } from '@/lib/testing/terminal-request'

const app = await testApp()
const second = await app.addCell()
let shop: DisputeShop
let card: ChargeRow
let connection: { id: number; uuid: string }

/** The context while the second cell refuses connections. */
function broken(ctx: Ctx = app.ctx()): Ctx {
  const find = (cell: number) => (cell === second ? Promise.reject(new Error('away')) : ctx.cells.find(cell))
  return { ...ctx, cells: { ...ctx.cells, find } }
}

beforeEach(async () => {
  connection = await bareConnection(app)
  shop = await disputeShop(app)
  card = await shop.card()
  await app.sql`update charges set connection_id = ${connection.id} where id = ${card.id}`
})

test('a notification of an acquirer is followed; one of an unknown payment is kept for the cell', async () => {
  const announce = async (paymentId: string) => {
    const body = JSON.stringify({ PaymentId: paymentId, ChangeType: 7 })
    await receiveNotification(app.ctx(), connection.id, body)
  }
  const [known, unknown, reference] = [randomUUID(), randomUUID(), randomUUID()]
  const key = { connectionId: connection.id, reference }
  await insertSale(app.db, { ...key, state: 'ANSWERED', sentAt: app.ctx().now, paymentId: known })
  await announce(known)
  await announce(unknown)
  const followed: string[] = []
  const follow = (ctx: Ctx) =>
    followHints(ctx, ['chargeback'], async (_, announced) => void followed.push(announced.reference))
  const left = async () =>
    (await app.sql`select payment_id from platform.cielo_hints`).map((row) => row.paymentId ?? row.payment_id)
  await expect(follow(broken())).rejects.toThrow()
  expect([followed, await left()]).toEqual([[reference], [unknown]])
  // Longer than one of no payment of ours is kept.
  await app.sql`update platform.cielo_hints set tries = 1000`
  app.advance(HOUR_MS)
  await expect(follow(broken())).rejects.toThrow()
  expect(await left()).toEqual([unknown])
  app.advance(HOUR_MS)
  await follow(app.ctx())
  expect([followed, await left()]).toEqual([[reference], []])
})

test('a PIX that a callback named is booked within seconds; one of the cell stays named', async () => {
  const pix = (paymentId: string, reference: string): PixPayment => {
    return { paymentId, reference, value: centavos(100), paidAt: app.ctx().now, returns: [] }
  }
  const payments = [pix('E-here', 'x'.repeat(26)), pix('E-there', `${second}${'0'.repeat(27)}`)]
  const findPayment = async (id: string) => payments.find(({ paymentId }) => paymentId === id)
  const connected = async () => ({ ...app.ports, pix: { ...app.ports.pix, findPayment } })
  const ports = { ...app.ports, connected }
  const ids = payments.map(({ paymentId }) => paymentId)
  await storeHints(app.db, connection.id, ids, app.ctx().systemNow)
  const named = async () => (await app.db.select().from(pixHints)).map(({ paymentId }) => paymentId)
  const began = performance.now()
  await expect(lookUpHints({ ...withAwayCell(app.ctx(), second), ports })).rejects.toThrow()
  expect(performance.now() - began).toBeLessThan(4_000)
  expect(await named()).toEqual(['E-there'])
  app.advance(HOUR_MS)
  expect(await lookUpHints({ ...app.ctx(), ports })).toBe(1)
  expect(await named()).toEqual([])
})

test('lines of a report are settled behind any number that may be of the cell, and those wait for it', async () => {
  const rows = Array.from({ length: 230 }, (_, n) => `venda;2026-11-20;;tid-${n};;;1;1;1,00;0`)
  const own = `venda;2026-11-20;${card.acquirerReference};;;;1;1;100,00;2,00`
  const head = 'tipo;pago_em;referencia;tid;nsu;autorizacao;parcela;parcelas;bruto;tarifa'
  await importSettlement(asOperator(app, 'ADMIN'), {
    uuid: connection.uuid,
    name: 'liquidacao.csv',
    content: new TextEncoder().encode([head, ...rows, own].join('\n')),
  })
  const states = async () =>
    Object.fromEntries(
      (await app.sql`select state, count(*)::int as count from platform.settlement_lines group by 1`).map(
        ({ state, count }) => [state, count],
      ),
    )
  await expect(matchLines(broken())).rejects.toThrow()
  expect(await states()).toEqual({ MATCHED: 1, NEW: 230 })
  expect((await shop.booked()).BANK).toBe(9_800)
  await expect(matchLines(broken())).rejects.toThrow()
  while ((await matchLines(app.ctx())) > 0);
  expect(await states()).toEqual({ MATCHED: 1, UNMATCHED: 230 })
  expect((await shop.booked()).BANK).toBe(9_800)
})

test('a line that names its sale by an NSU alone waits, because another cell may have the same', async () => {
  const { authorizationNsu: nsu, authorizationCode: code } = card
  const head = 'tipo;pago_em;referencia;tid;nsu;autorizacao;parcela;parcelas;bruto;tarifa'
  await importSettlement(asOperator(app, 'ADMIN'), {
    uuid: connection.uuid,
    name: 'liquidacao.csv',
    content: new TextEncoder().encode(`${head}\nvenda;2026-11-20;;;${nsu};${code};1;1;100,00;2,00`),
  })
  await expect(matchLines(broken())).rejects.toThrow()
  expect((await shop.booked()).BANK).toBeUndefined()
  await matchLines(app.ctx())
  expect((await shop.booked()).BANK).toBe(9_800)
})

test('claims of sales that are found open disputes; others are not set apart before the cell answered', async () => {
  const claim = (payment: ProviderClaim['payment']): ProviderClaim => ({
    ...{ reference: randomUUID(), stage: 'FIRST', reason: '10.4', value: centavos(10_000), payment },
    dueAt: new Date(app.ctx().now.getTime() + 10 * DAY_MS),
    limits: { maxBytes: 8_000_000, maxPages: 10 },
  })
  const claims = [claim({ reference: card.acquirerReference! }), claim({ transactionId: 'of-nobody' })]
  const receive = (ctx: Ctx) => receiveClaims(ctx, { connectionId: connection.id, claims })
  await expect(receive(broken())).rejects.toThrow()
  expect(await shop.disputesOf(card)).toHaveLength(1)
  expect(await listUnmatchedClaims(app.db)).toEqual([])
  await receive(app.ctx())
  expect(await shop.disputesOf(card)).toHaveLength(1)
  expect(await listUnmatchedClaims(app.db)).toMatchObject([{ reference: claims[1]!.reference }])
})

test('a terminal is refused as unavailable within seconds, and holds up no other registration', async () => {
  const add = (ctx: Ctx) => createTerminal(ctx, terminalRequest.parse({ serialNumber: newSerialNumber() }))
  const refused = add(withAwayCell(shop.asSeller(), second))
  const refusal = expect(refused).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  const began = performance.now()
  await add(shop.asSeller())
  expect(performance.now() - began).toBeLessThan(1_500)
  await refusal
  expect(performance.now() - began).toBeLessThan(5_000)
})
