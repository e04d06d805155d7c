import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Actor, Ctx } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { Problem, type ProblemCode } from '@/lib/base/kernel/problem'
import { createLog } from '@/lib/base/log/log'
import { testApp } from '@/lib/testing/app'
import { plansOf } from '@/lib/testing/plans-of'
import { countingDenials } from './denials'

const app = await testApp()
const parts = { fingerprintKey: new Uint8Array(32), log: createLog('silent') }
let keys = 5_000

async function refuse(ctx: Ctx, times: number, code: ProblemCode = 'FORBIDDEN') {
  const attempt = () =>
    countingDenials(parts, ctx, () => {
      throw new Problem(code)
    })
  for (let n = 0; n < times; n += 1) await expect(attempt()).rejects.toMatchObject({ code })
}

const entriesOf = async (sellerId: number | null) => {
  const rows = await app.sql`
    select actor_kind, actor_name, address, after from audit_entries
    where action = 'access.denied' and seller_id is not distinct from ${sellerId} order by id`
  return rows.map((row) => ({ ...row }))
}

async function keyOfSeller(): Promise<{ sellerId: number; actor: Actor }> {
  const { id: sellerId } = await app.seller()
  keys += 1
  return { sellerId, actor: { kind: 'api-key', keyId: keys, sellerId, scope: 'READ', title: 'Loja' } }
}

describe('refused requests', () => {
  test('are one entry of the seller for each key and window, however many follow', async () => {
    const { sellerId, actor } = await keyOfSeller()
    await refuse(app.ctx(actor), 19)
    expect(await entriesOf(sellerId)).toEqual([])
    await refuse(app.ctx(actor), 200)
    const entry = { actor_kind: 'KEY', actor_name: 'Loja', address: null }
    const after = { status: 403, requests: 20, minutes: 5 }
    expect(await entriesOf(sellerId)).toEqual([{ ...entry, after }])
    app.advance(5 * MINUTE_MS)
    await refuse(app.ctx(actor), 20)
    expect(await entriesOf(sellerId)).toHaveLength(2)
  })

  test('without a key are counted for each network, and appear in the log of the platform', async () => {
    const from = (address: string) => ({ ...app.ctx({ kind: 'anonymous' }), source: { address } })
    const network = `2001:db8:${randomUUID().slice(0, 4)}:1`
    await refuse(from(`${network}::1`), 10, 'UNAUTHORIZED')
    await refuse(from('198.51.100.7'), 10, 'UNAUTHORIZED')
    expect(await entriesOf(null)).toEqual([])
    await refuse(from(`${network}::2`), 10, 'UNAUTHORIZED')
    expect(await entriesOf(null)).toMatchObject([
      { actor_kind: 'ANONYMOUS', address: `${network}::2`, after: { status: 401 } },
    ])
  })

  test('that fail for another reason, or do not fail, are not counted and cost no statement', async () => {
    const { sellerId, actor } = await keyOfSeller()
    await refuse(app.ctx(actor), 40, 'NOT_FOUND')
    expect(await entriesOf(sellerId)).toEqual([])
    const plans = await plansOf(app.url, (db) =>
      countingDenials(parts, { ...app.ctx(actor), db }, () => Promise.resolve()),
    )
    expect(plans).toEqual([])
  })
})
