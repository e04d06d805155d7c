// The sellers of a run: two of the sandbox, registered by the API, and a live one. Each has a webhook with a secret.
import { randomBytes } from 'node:crypto'
import { sellerRequest } from '@/e2e/fixtures/seller'
import { attemptLimitNames } from '@/lib/sellers/risk-settings'
import type { ChaosSeller } from '../load/payments'
import type { ChaosDatabase } from './database'

interface Registration {
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

async function register(name: string, { url, operatorKey, receiverUrl }: Registration): Promise<ChaosSeller> {
  const seller = await call(`${url}/v2/seller`, operatorKey, sellerRequest())
  const apiKey = seller['x-token-api'] as string
  const secret = randomBytes(24).toString('hex')
  await call(`${url}/v2/webhooks`, apiKey, {
    ...{ title: name, url: `${receiverUrl}/${name}`, secret },
    domains: ['ORDER', 'SUBSCRIPTION'],
  })
  return { name, id: seller.idSeller, apiKey, secret, isLive: false }
}

/** A sandbox seller becomes live by its row, since its application is not what a run is about. */
async function makeLive({ sql }: ChaosDatabase, seller: ChaosSeller): Promise<ChaosSeller> {
  await sql`update sellers set environment = 'LIVE', status = 'ACTIVE' where id = ${seller.id}`
  await sql`insert into seller_limits
    (seller_id, per_sale, per_day, per_month, reserve_basis_points, reserve_days, changed_at)
    values (${seller.id}, null, 9000000000, null, 1000, 30, now()) on conflict do nothing`
  return { ...seller, isLive: true }
}

export async function createSellers(database: ChaosDatabase, registration: Registration) {
  const sellers = [await register('first', registration), await register('second', registration)]
  const live = await makeLive(database, await register('live', registration))
  // All buyers of a run come from one network, with a few test cards.
  const limits = Object.fromEntries(attemptLimitNames.map((name) => [name, 1_000_000]))
  await database.sql`
    update sellers set requests_per_window = 100000000, risk = ${database.sql.json({ limits })}`
  return [...sellers, live]
}
