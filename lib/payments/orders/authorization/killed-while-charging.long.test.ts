// Long: three processes with the whole service are started and killed; resolving without a process is in `capture-races.db.test.ts`.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { cardShop } from '@/lib/testing/shops/card-shop'
import { resolveAuthorizations } from './resolve'

const app = await testApp()

/** Charges a card in a process that is killed at a given instant; returns the order that it had created. */
async function killedAt(instant: string, sellerId: number): Promise<string> {
  const script = ['--import', 'tsx', 'lib/testing/killed/while-charging.ts']
  const now = app.ctx().now.toISOString()
  const child = spawn(process.execPath, [...script, app.url, String(sellerId), instant, now], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => {
    output += text
  })
  const [code, signal] = await once(child, 'close')
  expect([code, signal]).toEqual([null, 'SIGKILL'])
  return output.trim()
}

test.each([
  ['before-authorisation', 'FAILED', 'CANCELED', {}],
  ['after-authorisation', 'PAID', 'PAID', { CLEARING: 10_000 }],
  ['after-capture', 'PAID', 'PAID', { CLEARING: 10_000 }],
])(
  'killed %s: the charge is %s once, and nothing is lost or booked twice',
  async (instant, charge, order, booked) => {
    const shop = await cardShop(app)
    const uuid = await killedAt(instant, shop.seller.id)
    expect(await shop.booked()).toEqual({})
    app.advance(31_000)
    await Promise.all([1, 2, 3].map(() => resolveAuthorizations(app.ctx())))
    app.advance(31_000)
    await resolveAuthorizations(app.ctx())
    const found = await shop.look(uuid)
    expect([found.charge.status, found.status]).toEqual([charge, order])
    expect(await shop.booked()).toMatchObject(booked)
    const taken = await app.sql`
      select coalesce(sum(captured_value) filter (where voided_at is null), 0)::int as sum
      from simulated_authorizations where seller_id = ${shop.seller.id}`
    expect(taken[0]!.sum).toBe(charge === 'PAID' ? 10_000 : 0)
  },
  60_000,
)
