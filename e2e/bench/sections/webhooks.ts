// The rows of webhooks: from the commit of an event to the arrival of its first attempt, at 50 events a second; then the same for 99
// endpoints while the hundredth responds after 15 seconds.
import { type Installation, withInstallation } from '../installation'
import { SECONDS } from '../load'
import { usedByEach } from '../processor'
import { percentile, printRow } from '../table'
import { startWebhookLoad } from '../webhook-load'

/** The seconds of a load of the API are too few for a percentile. */
const LONGER = 5
const WARM_UP_SECONDS = 4
const SELLERS = 5
const ENDPOINTS = 20

export async function measureWebhooks(admin: string): Promise<void> {
  await withInstallation(admin, {}, async (installation) => {
    const events = await startWebhookLoad(installation.databaseUrl)
    try {
      await measureAll(installation, events)
    } finally {
      await events.stop()
    }
  })
}

async function measureAll(
  { used }: Installation,
  { createReceivingSeller, load }: Awaited<ReturnType<typeof startWebhookLoad>>,
): Promise<void> {
  const seconds = SECONDS * LONGER
  const one = await createReceivingSeller(['/one'])
  await load([one], { perSecond: 50, seconds: WARM_UP_SECONDS })
  const ten: number[] = []
  for (let seller = 0; seller < 10; seller += 1) ten.push(await createReceivingSeller([`/ten-${seller}`]))
  for (const [name, sellers] of [
    ['webhook: ten sellers', ten],
    ['webhook: one endpoint', [one]],
  ] as const) {
    const before = used()
    const { events, delays } = await load(sellers, { perSecond: 50, seconds })
    const processor = usedByEach(before, used(), events)
    print({ name, perSecond: 50, processor }, events, [...delays.values()])
  }
  const many: number[] = []
  for (let seller = 0; seller < SELLERS; seller += 1) {
    const paths = Array.from({ length: ENDPOINTS }, (_, index) => `/${seller}-${index}`)
    many.push(await createReceivingSeller(seller === 0 ? ['/slow', ...paths.slice(1)] : paths))
  }
  const { events, delays } = await load(many, { perSecond: 5, seconds })
  const others = [...delays].filter(([key]) => !key.endsWith('/slow')).map(([, delay]) => delay)
  const ofSlow = [...delays].filter(([key]) => key.includes(' /0-')).map(([, delay]) => delay)
  const expected = events * ENDPOINTS - events / SELLERS
  print({ name: 'webhook: 99 endpoints, the hundredth slow', perSecond: 5 }, expected, others)
  const ofSameSeller = (events / SELLERS) * (ENDPOINTS - 1)
  print({ name: 'webhook: of these, 19 of the slow one’s seller', perSecond: 5 }, ofSameSeller, ofSlow)
}

function print(row: Parameters<typeof printRow>[0], expected: number, delays: readonly number[]): void {
  const [p50, p99] = [percentile(delays, 0.5), percentile(delays, 0.99)]
  printRow({ ...row, p50, p99, note: `${delays.length} of ${Math.round(expected)} arrived` })
}
