// A server of its own is backed up by pgBackRest (Debian's package), lost, restored to an instant, and proved by the command.
import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase, type Database } from '@/db/client'
import { migrateDatabase } from '@/db/migrate'
import { ROOT } from '@/lib/cli/settings.mjs'
import { type TestApp, testApp } from '@/lib/testing/app'
import { hasBackupPrograms, scratchFolder } from '@/lib/testing/backups/scratch-server'
import { installedMajor } from '@/lib/testing/database/installed-postgres'
import { before, first, rotatingShop, second } from '@/lib/testing/shops/rotating-shop'

/** Debian's pgBackRest 2.45 knows no newer one. */
const NEWEST = 15
const major = installedMajor() ?? 0
const hasTools = hasBackupPrograms && major <= NEWEST && spawnSync('pgbackrest', ['version']).status === 0
if (!hasTools)
  console.warn(`The test of pgBackRest is skipped: it and a Postgres of at most ${NEWEST} are not installed.`)

/** What npm run restore:verify says of a server, and how it ends. */
const verify = (url: string, secret: string) =>
  new Promise<{ code: number; lines: string[] }>((resolve) => {
    const args = ['lib/cli/run-script.mjs', 'lib/cli/verify/verify-restored.ts']
    const env = { ...process.env, DATABASE_URL: url, BALCAO_SECRET: secret, PUBLIC_URL: 'http://localhost' }
    execFile(process.execPath, args, { cwd: ROOT, env }, (error, stdout, stderr) => {
      const lines = `${stdout}${stderr}`.trim().split('\n')
      resolve({
        code: error ? Number(error.code) : 0,
        lines: lines.map((line) => line.replace(/ {2,}/g, ' ')),
      })
    })
  })

describe.skipIf(!hasTools)('a server that pgBackRest restores', () => {
  const folder = hasTools ? scratchFolder() : undefined!
  const inFolder = (name: string) => path.join(folder.home, name)
  const [lost, restored] = hasTools ? [inFolder('lost'), inFolder('restored')] : []
  const conf = hasTools ? inFolder('pgbackrest.conf') : ''
  const backRest = (command: string, ...args: string[]) =>
    folder.run('/usr/bin/pgbackrest', `--config=${conf}`, '--stanza=balcao', ...args, command)
  let database: Database
  let app: TestApp
  let shop: Awaited<ReturnType<typeof rotatingShop>>
  let between: Date
  let running: string | undefined

  const pay = async () => {
    await shop.order()
    // The numbers of these are sealed by keys of the test alone.
    await app.sql`update cards set status = 'INACTIVE', sealed_number = '', number_hash = null where sealed_number like '%.v1.%'`
  }

  beforeAll(async () => {
    folder.create(lost!)
    const archive = `pgbackrest --config=${conf} --stanza=balcao archive-push %p`
    writeFileSync(
      path.join(lost!, 'postgresql.auto.conf'),
      `archive_mode = on\narchive_command = '${archive}'\n`,
    )
    const { url, port } = await folder.start(lost!)
    running = lost
    const paths = ['repo1-path', 'lock-path', 'log-path', 'spool-path'].map(
      (name) => `${name}=${inFolder(name)}`,
    )
    const server = [
      `pg1-path=${lost}`,
      `pg1-port=${port}`,
      `pg1-socket-path=${folder.home}`,
      'pg1-user=balcao',
    ]
    const global = [...paths, 'repo1-cipher-type=aes-256-cbc', 'repo1-cipher-pass=secret', 'start-fast=y']
    writeFileSync(
      conf,
      ['[global]', ...global, '[balcao]', ...server, 'pg1-database=postgres', ''].join('\n'),
    )
    await migrateDatabase(url)
    database = createDatabase({ url, max: 20 })
    app = await testApp({ ...database, url })
    shop = await rotatingShop(app)
    await pay()
    await app.sql`delete from mails`
    await shop.token(before)
    backRest('stanza-create')
    backRest('backup', '--type=full')
    await pay()
    await sleep(50)
    between = (await app.sql`select clock_timestamp() as at`)[0]!.at as Date
    await sleep(50)
    await pay()
    // Switches to another segment of the log and waits until the last one was archived.
    backRest('check')
    await database.close()
    folder.stop(lost!)
    running = undefined
    rmSync(lost!, { recursive: true })
  }, 180_000)

  afterAll(() => {
    if (running) folder?.stop(running)
    folder?.remove()
  })

  test('to an instant has what was committed until then, and is proved before and after its recovery ends', async () => {
    mkdirSync(restored!)
    if (process.getuid?.() === 0) spawnSync('chown', ['postgres', restored!])
    const target = between.toISOString().replace('T', ' ').replace('Z', '+00')
    const until = ['--type=time', `--target=${target}`, '--target-action=pause', '--archive-mode=off']
    backRest('restore', ...until, `--pg1-path=${restored}`)
    const { url } = await folder.start(restored!, 'autovacuum=off')
    running = restored
    const proof = await verify(url, first)
    expect(proof.lines).toContain('rows holds sellers 1, orders 2, paid charges 2, refunds 0, payouts 0')
    expect(proof.lines).toContain('secrets holds opened 1, lost 0')
    const [, instant] = /^It still recovers, .* transaction is of (.*)\.$/m.exec(proof.lines.join('\n'))!
    expect(new Date(instant!) < between).toBe(true)
    expect(proof.lines.at(-1)).toBe('Everything holds.')
    expect(proof.code).toBe(0)

    const { sql, close } = createDatabase({ url, max: 1 })
    await sql`select pg_promote()`
    const written = async () => (await sql`select pg_snapshot_xmax(pg_current_snapshot())::text as next`)[0]
    const state = await written()
    const other = await verify(url, second)
    expect(other.code).toBe(1)
    expect(other.lines).toContainEqual(
      expect.stringMatching(/^ WRONG: cards\.sealed_number \d+ cannot be opened$/),
    )
    // A transaction that writes takes the next number.
    expect(await written()).toEqual(state)
    await close()
  }, 180_000)
})
