// The partitions of tables whose rows are kept for some time: added ahead, dropped when the time is over, and never missed by a write.
import { randomUUID } from 'node:crypto'
import postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { maxRowsRead } from '@/lib/testing/plans-of'
import { keepPartitions } from './keep-partitions'
import { rangesNeeded } from './partition'
import { addPartition, dropPartition } from './store'

const app = await testApp()
const { id: sellerId } = await app.seller()
const day = (text: string) => new Date(`${text}T00:00:00Z`)
const oneDay = (text: string) => ({ from: day(text), until: new Date(day(text).getTime() + DAY_MS) })
const partitions = async (table: string) =>
  (await app.sql`select name from partitions_of(${table}) order by starts`).map(({ name }) => name as string)
const keep = async (at: Date) => {
  while ((await keepPartitions({ ...app.ctx(), systemNow: at })) > 0);
}

/** Stores a request of the log, and returns the partition that it went to. */
async function request(at: Date): Promise<string> {
  const [row] = await app.sql`
    insert into api_requests (seller_id, key_id, request_id, occurred_at, method, operation, path, status, duration_ms, address,
      is_replayed, is_withheld, request_length, response_length)
    values (${sellerId}, 1, ${randomUUID()}, ${at}, 'GET', 'x', '/', 200, 1, '', false, false, 0, 0)
    returning tableoid::regclass::text as partition`
  return row!.partition
}
const stored = async () =>
  (await app.sql`select occurred_at from api_requests order by 1`).map(({ occurred_at }) => occurred_at)

beforeEach(async () => {
  await app.sql`delete from api_requests`
})

test('the job adds partitions of one day and of two weeks ahead, and adds none twice', async () => {
  await keep(day('2021-03-10'))
  expect((await partitions('api_requests')).filter((name) => /_202103/.test(name))).toEqual(
    ['10', '11', '12', '13', '14', '15', '16', '17'].map((of) => `api_requests_202103${of}`),
  )
  expect((await partitions('webhook_attempts')).filter((name) => /_202103/.test(name))).toEqual(
    ['01', '15'].map((of) => `webhook_attempts_202103${of}`),
  )
  expect(await keepPartitions({ ...app.ctx(), systemNow: day('2021-03-10') })).toBe(0)
})

test('a request goes to the partition of its day, by the day of UTC', async () => {
  await addPartition(app.db, 'api_requests', oneDay('2021-04-01'))
  expect(await request(new Date('2021-04-01T23:59:59.999Z'))).toBe('api_requests_20210401')
  expect(await request(new Date('2021-04-02T00:00:00Z'))).toBe('api_requests_default')
})

test('a write without a partition is stored, and moves to its partition once the job runs', async () => {
  const at = [new Date('2031-05-01T10:00:00Z'), new Date('2031-05-02T10:00:00Z')]
  for (const one of at) expect(await request(one)).toBe('api_requests_default')
  await keep(day('2031-05-01'))
  expect(await stored()).toEqual(at)
  const [row] = await app.sql`select count(*)::int as left from api_requests_default`
  expect(row).toEqual({ left: 0 })
})

describe('a partition whose retention is over', () => {
  test('is dropped with its rows by the day after, and younger rows stay', async () => {
    for (const of of ['2021-06-01', '2021-06-02']) {
      await addPartition(app.db, 'api_requests', oneDay(of))
      await request(new Date(`${of}T12:00:00Z`))
    }
    await keep(new Date('2021-07-01T23:59:59Z'))
    expect(await stored()).toHaveLength(2)
    await keep(day('2021-07-02'))
    expect(await stored()).toEqual([new Date('2021-06-02T12:00:00Z')])
    expect(await partitions('api_requests')).not.toContain('api_requests_20210601')
  })

  test('is not dropped by a worker whose clock is years ahead of that of the database', async () => {
    const today = oneDay(new Date().toISOString().slice(0, 10))
    await addPartition(app.db, 'api_requests', today)
    await request(today.from)
    await keep(new Date(Date.now() + 3_000 * DAY_MS))
    expect(await stored()).toEqual([today.from])
  })
})

test('a lock that is not free is left for the next run after half a second, and the job then fails with the name of the table', async () => {
  await addPartition(app.db, 'api_requests', oneDay('2021-08-01'))
  const other = postgres(app.url, { max: 1, onnotice: () => {} })
  try {
    await other.begin(async (tx) => {
      await tx`lock table api_requests in row exclusive mode`
      const limit = { before: day('2021-09-30'), keptDays: 30 }
      expect(await dropPartition(app.db, 'api_requests', limit)).toBe(false)
      await tx`lock table api_requests_default in row exclusive mode`
      await expect(keepPartitions({ ...app.ctx(), systemNow: day('2021-09-01') })).rejects.toThrow(
        'No partition for tomorrow: api_requests',
      )
    })
  } finally {
    await other.end()
  }
  await keep(day('2021-09-01'))
  expect(await partitions('api_requests')).not.toContain('api_requests_20210801')
})

test('no request is lost that is written while partitions are added and dropped', async () => {
  const first = day('2021-12-01').getTime()
  await addPartition(app.db, 'api_requests', oneDay('2021-10-20'))
  const write = async (worker: number) => {
    for (let n = 0; n < 40; n += 1) await request(new Date(first + ((worker + n) % 9) * DAY_MS))
  }
  const keeping = keep(new Date(first)).catch(() => {})
  await Promise.all([0, 1, 2, 3, 4].map(write))
  await keeping
  await keep(new Date(first))
  expect(await stored()).toHaveLength(200)
  expect(await partitions('api_requests')).not.toContain('api_requests_20211020')
})

test('two workers that run the job at once add each partition once', async () => {
  const at = { ...app.ctx(), systemNow: day('2021-10-05') }
  await Promise.all(
    [keepPartitions(at), keepPartitions(at), keepPartitions(at)].map((run) => run.catch(() => 0)),
  )
  await keep(at.systemNow)
  const names = (await partitions('api_requests')).filter((name) => /_202110/.test(name))
  expect(names).toHaveLength(8)
})

test('no partition is added or dropped of another table', async () => {
  await expect(addPartition(app.db, 'orders', oneDay('2021-01-01'))).rejects.toThrow()
  await expect(dropPartition(app.db, 'orders', { before: new Date(), keptDays: 1 })).rejects.toThrow()
})

test('a page of some days reads only their partitions', async () => {
  const table = { name: 'api_requests', days: 1, ahead: 9 }
  for (const range of rangesNeeded(table, day('2021-11-01')))
    await addPartition(app.db, 'api_requests', range)
  for (let of = 1; of <= 9; of += 1) await request(new Date(`2021-11-0${of}T12:00:00Z`))
  const plan = await app.sql`explain (analyze, timing off) select id from api_requests r
    where r.seller_id between ${sellerId} and ${sellerId} and r.occurred_at >= ${day('2021-11-03')} and r.occurred_at < ${day('2021-11-05')}
    order by r.seller_id desc, r.occurred_at desc, r.id desc limit 26`
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect([...new Set(text.match(/api_requests_\d{8}(?=[\s_])/g))].toSorted()).toEqual([
    'api_requests_20211103',
    'api_requests_20211104',
  ])
  expect(maxRowsRead(text, 'api_requests_20211103')).toBeLessThanOrEqual(1)
})
