import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, expect, it } from 'vitest'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'

const parent = mkdtempSync(path.join(os.tmpdir(), 'balcao embedded '))
chmodSync(parent, 0o755)
afterAll(() => rmSync(parent, { recursive: true, force: true }))

const home = (name: string) => path.join(parent, name)
const settings = { fsync: 'off' }

async function ask(url: string, query: string) {
  const sql = postgres(url, { max: 1, fetch_types: false })
  const [row] = await sql.unsafe(query).finally(() => sql.end())
  return Object.values(row ?? {})[0]
}

it('a server keeps port, password and data when it is stopped, and is shared until its last user stops it', async () => {
  const first = await startEmbeddedServer({ home: home('one'), settings })
  await ask(first.url, 'create table stored as select 42 as answer')
  const second = await startEmbeddedServer({ home: home('one'), settings })
  expect(second.url).toBe(first.url)
  expect(await first.stop()).toBe(false)
  expect(await ask(second.url, 'select answer from stored')).toBe(42)
  expect(await second.stop()).toBe(true)

  const again = await startEmbeddedServer({ home: home('one'), settings })
  expect(again.url).toBe(first.url)
  expect(await ask(again.url, 'select answer from stored')).toBe(42)
  expect([await ask(again.url, 'show jit'), await ask(again.url, 'show max_wal_size')]).toEqual([
    'off',
    '2GB',
  ])
  expect(statSync(path.join(home('one'), 'cluster', 'access.json')).mode & 0o777).toBe(0o600)
  await again.stop()
})

it('two starts at once share one server, and another directory has its own', async () => {
  const [one, same, other] = await Promise.all(
    ['two', 'two', 'three'].map((name) => startEmbeddedServer({ home: home(name), settings })),
  )
  expect(same?.url).toBe(one?.url)
  expect(other?.url).not.toBe(one?.url)
  await expect(ask(other!.url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password')
  for (const server of [one, same, other]) await server?.stop()
})

it('onLost is called when the server ends, and the next start recovers it', async () => {
  let lost = () => {}
  const whenLost = new Promise<void>((resolve) => {
    lost = resolve
  })
  const server = await startEmbeddedServer({ home: home('one'), settings, onLost: lost })
  const pidFile = path.join(home('one'), 'cluster', 'postmaster.pid')
  process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGKILL')
  await whenLost
  const recovered = await startEmbeddedServer({ home: home('one'), settings })
  expect(recovered.url).toBe(server.url)
  expect(await ask(recovered.url, 'select answer from stored')).toBe(42)
  await recovered.stop()
})

it('a killed process leaves no server, except one that another process uses', async () => {
  const shared = await startEmbeddedServer({ home: home('shared'), settings })
  for (const name of ['shared', 'killed']) await startAndKill(name)
  const isRunning = (name: string) => existsSync(path.join(home(name), 'cluster', 'postmaster.pid'))
  await expect.poll(() => isRunning('killed'), { timeout: 10_000 }).toBe(false)
  expect(await ask(shared.url, 'select 1')).toBe(1)
  expect(await shared.stop()).toBe(true)
})

/** Starts a server of this directory in another process, and kills that process once the server runs. */
async function startAndKill(name: string) {
  const code = `const { startEmbeddedServer } = await import(process.argv[1])
    await startEmbeddedServer({ home: process.argv[2] })
    console.log('started')
    setInterval(() => {}, 1000)`
  const module = path.resolve('db/embedded-server.mjs')
  const args = ['--input-type=module', '--eval', code, module, home(name)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

it('a pid file with the pid of another process does not prevent a start', async () => {
  const pidFile = path.join(home('one'), 'cluster', 'postmaster.pid')
  writeFileSync(pidFile, `${process.pid}\n${home('one')}\n0\n5\n`)
  const server = await startEmbeddedServer({ home: home('one'), settings })
  expect(await server.stop()).toBe(true)
})

it('a damaged, incomplete or foreign directory is rejected with one sentence', async () => {
  const start = (name: string) => startEmbeddedServer({ home: home(name), settings })
  mkdirSync(path.join(home('half'), 'cluster', 'base'), { recursive: true })
  await expect(start('half')).rejects.toThrow(/is incomplete \(PG_VERSION is missing or unreadable\)/)
  writeFileSync(path.join(home('half'), 'cluster', 'PG_VERSION'), '17\n')
  await expect(start('half')).rejects.toThrow(/is incomplete \(access.json is missing/)
  writeFileSync(path.join(home('half'), 'cluster', 'access.json'), '{"port":0,"password":"x"}')
  await expect(start('half')).rejects.toThrow(/was made by Postgres 17, while this is Postgres 18/)
  writeFileSync(home('file'), '')
  await expect(start('file')).rejects.toThrow(/cannot be used/)
  rmSync(path.join(home('one'), 'cluster', 'global'), { recursive: true })
  await expect(start('one')).rejects.toThrow(/does not start: .*No such file/)
})

it.runIf(process.getuid?.() === 0)(
  'root can start it below a directory that only root may enter',
  async () => {
    const closed = home('closed')
    mkdirSync(closed, { mode: 0o700 })
    const inside = path.join(closed, 'database')
    const server = await startEmbeddedServer({ home: inside, settings })
    expect(await ask(server.url, 'select 1')).toBe(1)
    expect(readdirSync(inside)).toContain('cluster')
    await server.stop()
    const outside = realpathSync(inside)
    expect(outside).toMatch(/^\/var\/lib\/balcao\//)
    rmSync(outside, { recursive: true })
  },
)
