// What the version before does while its database gets partitions, and afterwards: with statements that it has prepared already,
// and with the rights that its role has got before.
import { randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { migrationsUntil } from '@/lib/testing/database/migrations-until'
import { migrateDatabase } from './migrate'

const { adminUrl, prefix } = inject('testServer')
const name = `${prefix}_beside`
const role = `balcao_before_${randomBytes(4).toString('hex')}`
const url = Object.assign(new URL(adminUrl), { pathname: `/${name}` }).href
const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
const own = Object.assign(new URL(url), { username: role, password: 'x' }).href

beforeAll(async () => {
  await admin.unsafe(`create role ${role} login password 'x'`)
})
beforeEach(async () => {
  await admin`drop database if exists ${admin(name)} with (force)`
  await admin`create database ${admin(name)}`
})
afterAll(async () => {
  await admin`drop database if exists ${admin(name)} with (force)`
  await admin.unsafe(`drop role ${role}`)
  await admin.end()
})

test('a payment that has its charge and queues its event is not in the way of the new columns of both', async () => {
  await migrateDatabase(url, { folder: migrationsUntil('0041_z') })
  const sql = postgres(url, { max: 2, onnotice: () => {} })
  const migrating = await sql.begin(async (payment) => {
    await payment`lock table charges in row exclusive mode`
    const running = migrateDatabase(url, { lockTimeoutMs: 10_000, maxAttempts: 1 })
    await expect
      .poll(async () => (await sql`select 1 from pg_locks where not granted`).length, { timeout: 10_000 })
      .toBe(1)
    await payment`set local lock_timeout = '1s'`
    await payment`lock table webhook_events, webhook_deliveries in row exclusive mode`
    return { running }
  })
  await migrating.running
  await sql.end()
})

/** The statements of the version before, as its processes send them. */
function formerVersion(sql: postgres.Sql) {
  const attempt = (deliveryId: number, sentAt: Date) => sql`
    with older as (
      delete from webhook_attempts where id in (
        select id from webhook_attempts where delivery_id = ${deliveryId} order by id desc offset ${1})
    )
    insert into webhook_attempts (delivery_id, sent_at, duration_ms, url, request_headers)
    select id, ${sentAt}, 1, '', '{}' from webhook_deliveries where id = ${deliveryId} for key share`
  return {
    attempt,
    async log(at: Date) {
      const copy =
        await sql`copy api_requests (seller_id, key_id, request_id, occurred_at, method, operation, path, status, duration_ms,
        address, is_replayed, is_withheld, request_length, response_length) from stdin`.writable()
      const row = [1, 1, randomUUID(), at.toISOString(), 'GET', 'x', '/', 200, 1, '', false, false, 0, 0]
      await pipeline(Readable.from([`${row.join('\t')}\n`]), copy)
    },
    read: () => sql`select occurred_at from api_requests where seller_id = ${1} order by id`,
    erase: () => sql`update api_requests set response_body = null where seller_id = ${1}`,
    deleteBefore: (before: Date) => sql`
      delete from api_requests where id in (
        select id from (select id, occurred_at from api_requests order by id limit ${1_000}) oldest where occurred_at < ${before})`,
    forget: (deliveryIds: number[]) =>
      sql`delete from webhook_attempts where delivery_id = any(${deliveryIds})`,
  }
}

test('the version before logs, attempts, reads and deletes with its prepared statements and its rights', async () => {
  await migrateDatabase(url, { folder: migrationsUntil('0044_z') })
  const owner = postgres(url, { max: 1, onnotice: () => {} })
  // What the version before granted to its role.
  await owner.unsafe(
    `grant usage on schema public to ${role}; grant select, insert, update, delete on all tables in schema public to ${role};
    grant usage, select on all sequences in schema public to ${role}`,
  )
  const restricted = postgres(own, { max: 1, onnotice: () => {} })
  await owner`set session_replication_role = replica`
  await owner`insert into webhook_events (uuid, seller_id, domain, resource_uuid, status, occurred_at)
    values (${randomUUID()}, 1, 'ORDER', ${randomUUID()}, 'PAID', now())`
  await owner`insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, status, due_at, created_at)
    values (1, 1, 1, ${randomUUID()}, 'PENDING', now(), now())`
  const former = formerVersion(restricted)
  const day = (days: number) => new Date(Date.now() + days * 86_400_000)
  const useAll = async () => {
    for (const days of [-40, -1, 0, 1, 9]) await former.log(day(days))
    for (const days of [-20, 0, 0, 30]) await former.attempt(1, day(days))
    expect((await former.erase()).count).toBe((await former.read()).length)
    expect((await former.deleteBefore(day(-30))).count).toBe(1)
    return (await former.read()).length
  }
  // postgres.js prepares each of them at its first use.
  expect([await useAll(), await useAll()]).toEqual([4, 8])
  await migrateDatabase(url)
  expect([await useAll(), await useAll()]).toEqual([12, 16])
  expect((await owner`select sent_at from webhook_attempts`).length).toBe(2)
  expect((await former.forget([1])).count).toBe(2)
  await restricted.end()
  await owner.end()
})
