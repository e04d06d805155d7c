// The rows of the API: one web process and one worker, and both floors beside them, in turns.
import postgres from 'postgres'
import { copyUnpaid, eachOnce } from '../charges'
import { CALLS, startCounting } from '../count-statements'
import { fillList } from '../fill-list'
import { fillPostings } from '../fill-postings'
import { type FloorName, startFloor } from '../floors'
import { type Installation, withInstallation } from '../installation'
import {
  type Figures,
  inTurns,
  load,
  medianOf,
  ROUNDS,
  ratioOf,
  SECONDS,
  type Target,
  WARM_UP_ROUNDS,
} from '../load'
import { lists, type Measured, order, reads, statementOf, writes } from '../requests'
import { printRow } from '../table'

const LISTED = 100_000
const SALES = 500
/** Of the day whose statement is read. */
const FIRST_DAY = '2026-01-01'
const READ_DAY = '2026-01-02'
/** Payments and refunds of a round: each needs a charge of its own. */
const ONCE = 100 * SECONDS

/** Only the rows whose name matches. */
export async function measureApi(admin: string, matching: RegExp): Promise<void> {
  let after = ''
  const prepare: Parameters<typeof withInstallation>[1]['prepare'] = async (sql, [seller, lister]) => {
    after = await fillList(sql, lister!.idSeller, LISTED)
    await fillPostings(sql, { sellerId: seller!.idSeller, sales: SALES, firstDay: FIRST_DAY })
  }
  await withInstallation(admin, { prepare }, async (installation) => {
    const [seller, lister] = installation.sellers
    const { apiKey: token, idSeller } = seller!
    const sql = postgres(installation.databaseUrl, { max: 1, onnotice: () => {} })
    const counting = await startCounting(installation.settings)
    const floors = {
      new: await startFloor('new', installation),
      earlier: await startFloor('earlier', installation),
    }
    try {
      const orderUuid = await createOrder(installation, token)
      const own = { token, listerToken: lister!.apiKey, orderUuid, listed: LISTED, after }
      const all = [
        ...writes(token),
        ...(await payments(sql, token, orderUuid)),
        ...reads(own),
        ...lists(own),
        statementOf(token, idSeller, READ_DAY),
      ]
      for (const one of all.filter(({ name }) => matching.test(name)))
        await measure(one, { installation, floors, counting, sql })
    } finally {
      counting.stop()
      for (const floor of Object.values(floors)) floor.stop()
      await sql.end()
    }
  })
}

interface Parts {
  installation: Installation
  floors: Record<FloorName, { target: Target }>
  counting: Awaited<ReturnType<typeof startCounting>>
  sql: postgres.Sql
}

async function measure(
  { name, request, ofFloor = request, floors: has }: Measured,
  { installation, floors, counting, sql }: Parts,
): Promise<void> {
  const runs = [() => load(installation, request)]
  if (has !== 'none') runs.push(() => load(floors.new.target, ofFloor))
  if (has === 'both') runs.push(() => load(floors.earlier.target, ofFloor))
  const statements = await counting.count(request)
  const [own, floor, earlier] = await inTurns(runs, () =>
    name === 'POST link' ? forgetLinks(sql) : Promise.resolve(),
  )
  const { perSecond, p50, p99, processor } = medianOf(own!)
  const ratios = { toFloor: ratioOf(own!, floor), toEarlierFloor: ratioOf(own!, earlier) }
  printRow({ name, perSecond, p50, p99, processor, statements, ...ratios, note: floor && noteOf(floor) })
}

/** What the floor answers, and the processor time of it and of Postgres. */
function noteOf(figures: Figures[]): string {
  const { perSecond, processor } = medianOf(figures)
  return `floor: ${perSecond.toFixed(0)}/s, ${processor.web.toFixed(2)} and ${processor.database.toFixed(2)} ms`
}

/** Every round begins with as few links as the one before. */
const forgetLinks = (sql: postgres.Sql) =>
  sql`delete from payment_links where id not in (select link_id from orders where link_id is not null)`

async function createOrder({ urls }: Installation, token: string): Promise<string> {
  const response = await fetch(`${urls[0]}/v2/orders`, {
    method: 'POST',
    headers: { 'X-Token-Api': token, 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
  })
  if (!response.ok) throw new Error(`POST /v2/orders: ${response.status} ${await response.text()}`)
  return ((await response.json()) as { uuid: string }).uuid
}

/** Of charges that product and floor have for themselves: what was paid is refunded afterwards. */
async function payments(sql: postgres.Sql, token: string, orderUuid: string): Promise<Measured[]> {
  const count = ONCE * (WARM_UP_ROUNDS + ROUNDS)
  const [own, floor] = [
    await copyUnpaid(sql, orderUuid, count + CALLS),
    await copyUnpaid(sql, orderUuid, count),
  ]
  const once = (uuids: readonly string[], pathOf: (uuid: string) => string) => ({
    ...({ method: 'POST', token, amount: ONCE, body: {} } as const),
    path: eachOnce(uuids.map(pathOf)),
  })
  const pay = (uuid: string) => `/v2/sandbox/charges/${uuid}/confirm`
  const refund = (uuid: string) => `/v2/charges/${uuid}/refunds`
  return [
    { name: 'PAID: payment at the bank', request: once(own, pay), ofFloor: once(floor, pay), floors: 'new' },
    { name: 'POST refund', request: once(own, refund), ofFloor: once(floor, refund), floors: 'new' },
  ]
}
