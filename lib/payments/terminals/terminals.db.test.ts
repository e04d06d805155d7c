import { expect, test } from 'vitest'
import type { Actor } from '@/lib/base/kernel/ctx'
import { testApp } from '@/lib/testing/app'
import { newSerialNumber } from '@/lib/testing/terminal-request'
import { changeTerminal } from './change-terminal'
import { terminalRequest } from './contract'
import { createTerminal } from './create-terminal'
import { getTerminal } from './get-terminal'
import { listTerminals } from './list-terminals'
import { MAX_TERMINALS } from './terminal'

const app = await testApp()
async function newShop() {
  const seller = await app.seller()
  const actor: Actor = { kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' }
  return {
    ctx: app.ctx(actor),
    add: (request: Record<string, unknown> = {}) =>
      createTerminal(app.ctx(actor), terminalRequest.parse({ serialNumber: newSerialNumber(), ...request })),
  }
}
const page = {
  page: 0,
  size: 20,
  sort: { column: 'createdAt', direction: 'desc', requested: false },
} as const

test('a terminal is registered once on the platform, and no response reveals its seller', async () => {
  const [one, other] = [await newShop(), await newShop()]
  const { serialNumber, terminalId } = await one.add()
  expect(terminalId).toMatch(/^\d{8}$/)
  const refusals = await Promise.all(
    [one.add({ serialNumber }), other.add({ serialNumber }), other.add({ terminalId })].map((attempt) =>
      attempt.catch(({ code, message }) => `${code} ${message}`),
    ),
  )
  expect(new Set(refusals)).toEqual(new Set(['CONFLICT Este número já está registrado.']))
  const same = newSerialNumber()
  const raced = await Promise.allSettled([one, other].map((shop) => shop.add({ serialNumber: same })))
  expect(raced.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a terminal belongs to its seller only, and can be renamed and switched off', async () => {
  const [one, other] = [await newShop(), await newShop()]
  const { uuid } = await one.add({ title: 'Balcão' })
  const newer = await one.add()
  await changeTerminal(one.ctx, { uuid, active: false })
  expect(await changeTerminal(one.ctx, { uuid, title: 'Delivery' })).toMatchObject({
    title: 'Delivery',
    active: false,
  })
  const missing = { code: 'NOT_FOUND' }
  await expect(getTerminal(other.ctx, { uuid })).rejects.toMatchObject(missing)
  await expect(changeTerminal(other.ctx, { uuid, active: true })).rejects.toMatchObject(missing)
  const listed = async (filter = {}) =>
    (await listTerminals(one.ctx, { ...page, ...filter })).rows.map((row) => row.uuid)
  expect(await listed()).toEqual([newer.uuid, uuid])
  expect(await listed({ active: true })).toEqual([newer.uuid])
  expect(await listTerminals(other.ctx, page)).toMatchObject({ rows: [], total: 0 })
})

test('a seller has a max number of terminals', async () => {
  const { ctx, add } = await newShop()
  await add()
  await app.sql`
    insert into terminals (uuid, seller_id, serial_number, terminal_id, title, active, created_at)
    select gen_random_uuid(), ${(ctx.actor as { sellerId: number }).sellerId}, 'S' || n, 'T' || n, '', true, ${ctx.now}
    from generate_series(1, ${MAX_TERMINALS - 2}) n`
  await add()
  await expect(add()).rejects.toMatchObject({ code: 'CONFLICT' })
})
