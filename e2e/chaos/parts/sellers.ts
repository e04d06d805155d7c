// The sellers of a run: some of the sandbox, registered by the API, at least one in each cell, and a live one in another cell than
// the first, where there is one. Each has a webhook with a secret.
import { randomBytes } from 'node:crypto'
import { setAcceptsSellers } from '@/db/cells/manage-cells'
import { attemptLimitNames } from '@/lib/parties/sellers/risk-settings'
import { sellerRequest } from '@/lib/testing/seller'
import type { ChaosSeller } from '../load/payments'
import type { ChaosCell } from './cells'
import type { ChaosDatabase } from './database'

interface Registration {
  database: ChaosDatabase
  url: string
  operatorKey: string
  receiverUrl: string
}

async function call(url: string, apiKey: string, body: unknown) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'X-Token-Api': apiKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
  return JSON.parse(text)
}

/** In the open cell with the fewest sellers, the first of them. */
async function register(
  name: string,
  { database, url, operatorKey, receiverUrl }: Registration,
): Promise<ChaosSeller> {
  const seller = await call(`${url}/v2/seller`, operatorKey, sellerRequest())
  const apiKey = seller['x-token-api'] as string
  const secret = randomBytes(24).toString('hex')
  await call(`${url}/v2/webhooks`, apiKey, {
    ...{ title: name, url: `${receiverUrl}/${name}`, secret },
    domains: ['ORDER', 'SUBSCRIPTION'],
  })
  const id = seller.idSeller as number
  const [place] = await database.sql`select cell from platform.sellers where id = ${id}`
  return { name, id, apiKey, secret, isLive: false, cell: place!.cell }
}

/** A sandbox seller becomes live by its row, since its application is not what a run is about. */
async function makeLive(cells: readonly ChaosCell[], seller: ChaosSeller): Promise<ChaosSeller> {
  const { sql } = cells.find(({ number }) => number === seller.cell)!
  await sql`update sellers set environment = 'LIVE', status = 'ACTIVE' where id = ${seller.id}`
  await sql`insert into seller_limits
    (seller_id, per_sale, per_day, per_month, reserve_basis_points, reserve_days, changed_at)
    values (${seller.id}, null, 9000000000, null, 1000, 30, now()) on conflict do nothing`
  return { ...seller, isLive: true }
}

/** @param cells of which the first is closed for sellers already where the others are placed */
export async function createSellers(cells: readonly ChaosCell[], registration: Registration) {
  const { database } = registration
  const open = database.workers ? cells.slice(1) : cells
  const sellers: ChaosSeller[] = []
  for (let number = 1; number <= Math.max(2, open.length); number += 1)
    sellers.push(await register(`sandbox-${number}`, registration))
  if (cells.length > 1) await setAcceptsSellers(database.url, cells[0]!.schema, false)
  sellers.push(await makeLive(cells, await register('live', registration)))
  const without = open.filter(({ number }) => sellers.every(({ cell }) => cell !== number))
  if (without.length > 0) throw new Error(`No seller was placed in ${without.map(({ schema }) => schema)}`)
  // All buyers of a run come from one network, with a few test cards.
  const limits = Object.fromEntries(attemptLimitNames.map((name) => [name, 1_000_000]))
  for (const { sql } of cells)
    await sql`update sellers set requests_per_window = 100000000, risk = ${sql.json({ limits })}`
  return sellers
}
