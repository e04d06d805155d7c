// A server of its own is backed up and lost; what is restored is compared with what was committed. Each restore takes seconds:
// `npm test` has one, `npm run test:long` all of them.
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type TestApp, testApp } from '@/lib/testing/app'
import { hasBackupPrograms, scratchServer } from '@/lib/testing/backups/scratch-server'
import { cardShop } from '@/lib/testing/shops/card-shop'
import { isLong, scaled } from '@/lib/testing/test-size'
import { drill } from './drill'
import { restoreBackup } from './restore'
import { startReceivingWal, takeBackup } from './take-backup'

const home = mkdtempSync(path.join(tmpdir(), 'balcao-backup-test-'))
chmodSync(home, 0o755)
const folder = path.join(home, 'backups')
let number = 0
const into = () => path.join(home, `restored-${++number}`)

afterAll(() => rmSync(home, { recursive: true, force: true }))

describe.skipIf(!hasBackupPrograms)('a backup of a running server', () => {
  let server: Awaited<ReturnType<typeof scratchServer>>
  let app: TestApp
  let shop: Awaited<ReturnType<typeof cardShop>>
  /** After the second of the three orders, and before any of them. */
  let [between, before] = [new Date(0), new Date(0)]

  const clock = async () => {
    await sleep(20)
    const [row] = await app.sql`select clock_timestamp() as at`
    await sleep(20)
    return row!.at as Date
  }

  beforeAll(async () => {
    server = await scratchServer()
    app = await testApp(server.database)
    shop = await cardShop(app)
    const { url } = server.database
    before = await clock()
    const { child } = await startReceivingWal({ url, folder, slot: 'balcao_backup' })
    await shop.order()
    await takeBackup({ url, folder, keep: 2 })
    await shop.order()
    between = await clock()
    await app.sql`select pg_switch_wal()`
    await shop.order()
    await vi.waitUntil(
      async () => {
        const [row] = await app.sql`
          select bool_and(flush_lsn >= pg_current_wal_flush_lsn()) as all from pg_stat_replication where application_name = 'pg_receivewal'`
        return row!.all
      },
      { timeout: 10_000, interval: 50 },
    )
    // The server and the receiver are lost with their machine.
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('close', resolve))
  }, 60_000)

  afterAll(async () => {
    await server?.database.close()
    await server?.stop()
  })

  const restore = (until?: Date, from = folder) => restoreBackup({ folder: from, into: into(), until })

  test('restores what was committed until an instant, and nothing after it, with ledger and audit log proved', async () => {
    const report = await restore(between)
    expect(report.counts).toMatchObject({ orders: 2, 'paid charges': 2, sellers: 1 })
    expect(report).toMatchObject({ findings: [], ledgerSum: 0 })
    expect(report.lastTransactionAt!.getTime()).toBeLessThanOrEqual(between.getTime())
  }, 60_000)

  test.runIf(isLong)(
    'restores all that was received before the server was lost',
    async () => {
      const report = await restore()
      expect(report.counts).toMatchObject({ orders: 3, 'paid charges': 3 })
      expect(report).toMatchObject({ findings: [], ledgerSum: 0 })
      expect(report.lastTransactionAt!.getTime()).toBeGreaterThan(between.getTime())
    },
    60_000,
  )

  test.runIf(isLong)(
    'is not restored to an instant before it or after the stored WAL, nor over something',
    async () => {
      await expect(restore(before)).rejects.toThrow(/nothing before it can be restored/)
      await expect(restore(new Date(Date.now() + 60_000))).rejects.toThrow(/The stored WAL ends before/)
      await expect(restoreBackup({ folder, into: home })).rejects.toThrow(/is not empty/)
    },
    60_000,
  )

  test.each([
    ['a byte of a table changed', changeTable, /The backup is damaged/],
    ['a segment of the WAL is cut', (copy: string) => cutSegment(copy), /The stored WAL is not whole/],
    ['a segment of the WAL is missing', removeSegment, /is missing|not whole/],
  ])(
    'is refused where %s, and leaves no folder',
    async (_, damage, reason) => {
      const copy = path.join(home, `damaged-${++number}`)
      cpSync(folder, copy, { recursive: true })
      damage(copy)
      const target = into()
      await expect(restoreBackup({ folder: copy, into: target })).rejects.toThrow(reason)
      expect(readdirSync(home)).not.toContain(path.basename(target))
    },
    60_000,
  )

  test.runIf(isLong)(
    'in a drill on a scratch copy loses less than a second, and leaves no slot',
    async () => {
      const { url } = server.database
      const scratch = path.join(home, 'drill')
      const { restored, seconds } = await drill({ url, scratch, writeMs: scaled(300) })
      expect(restored).toMatchObject({ findings: [], ledgerSum: 0 })
      expect(seconds.lost).toBeLessThan(1)
      expect(await app.sql`select 1 from pg_replication_slots where slot_name like 'balcao_drill%'`).toEqual(
        [],
      )
    },
    60_000,
  )
})

function changeTable(copy: string): void {
  const base = path.join(copy, 'base', readdirSync(path.join(copy, 'base'))[0]!, 'data', 'base')
  const files = readdirSync(base, { recursive: true, encoding: 'utf8' }).map((file) => path.join(base, file))
  const largest = files
    .toSorted((a, b) => statSync(b).size - statSync(a).size)
    .find((file) => statSync(file).isFile())!
  const bytes = readFileSync(largest)
  bytes[bytes.length >> 1]! ^= 1
  writeFileSync(largest, bytes)
}

/** The last segment that was received to its end: the backup itself has all before. */
function lastSegment(copy: string): string {
  const wal = path.join(copy, 'wal')
  const name = readdirSync(wal)
    .filter((one) => /^[0-9A-F]{24}$/.test(one))
    .sort()
    .at(-1)!
  return path.join(wal, name)
}

function cutSegment(copy: string): void {
  const file = lastSegment(copy)
  writeFileSync(file, readFileSync(file).subarray(0, 1024 * 1024))
}

const removeSegment = (copy: string) => rmSync(lastSegment(copy))
