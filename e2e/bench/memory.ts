// npm run bench:memory: what an instance of `npm start` takes on this machine: megabytes of its build and packages, then of each of
// its processes, and the seconds of processor that each has used: after the start, and after `-- --orders 10000` by PIX. Sizes are
// those on the disk, memory is what is resident. Linux only.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import postgres from 'postgres'
import { freePort } from '@/db/free-port.mjs'
import type { DemoAccounts } from '@/db/seed'
import { ensureBuilt } from '@/lib/cli/install.mjs'
import { BUILD } from '@/lib/cli/script-inventory.mjs'
import { ROOT } from '@/lib/cli/settings.mjs'
import { liftLimits } from './limits'
import { processorSeconds } from './processor'
import { writes } from './requests'

const AT_ONCE = 16
const START_SECONDS = 120
const SETTLE_MS = 10_000

const { values } = parseArgs({ options: { orders: { type: 'string', default: '10000' } } })
const orders = Number(values.orders)
const data = path.join(ROOT, '.data', 'bench-memory')

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

function printSizes() {
  const server = path.join(BUILD, 'server')
  const scripts = readdirSync(server, { recursive: true, encoding: 'utf8' }).filter((one) =>
    one.endsWith('.js'),
  )
  const sizes = scripts.map((name) => statSync(path.join(server, name)).size)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  console.log(`scripts of the server: ${megabytes(total)} in ${scripts.length} files`)
  for (const folder of ['.next', '.next/cache', 'node_modules']) {
    const { stdout } = spawnSync('du', ['-sk', folder], { cwd: ROOT, encoding: 'utf8' })
    console.log(`${folder}: ${megabytes(Number.parseInt(stdout, 10) * 1024 || 0)}`)
  }
}

const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8')

/** The runner and the processes that it started, without the database and its watcher, which are not Node's. */
function processesOf(runner: number): { name: string; pid: number }[] {
  const children = readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && new RegExp(`^PPid:\\s*${runner}$`, 'm').test(statusOf(Number(pid)))
    } catch {
      // It has ended.
      return false
    }
  })
  const named = children.map((pid) => {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return { name: /balcao-web|worker|banking/.exec(command)?.[0] ?? '', pid: Number(pid) }
  })
  return [{ name: 'runner', pid: runner }, ...named.filter(({ name }) => name !== '')]
}

function printMemory(when: string, runner: number) {
  let total = 0
  for (const { name, pid } of processesOf(runner)) {
    const resident = 1024 * Number(/^VmRSS:\s*(\d+)/m.exec(statusOf(pid))?.[1])
    total += resident
    console.log(`${when}: ${name} ${megabytes(resident)}, ${processorSeconds(pid).toFixed(2)} s of processor`)
  }
  console.log(`${when}: all ${megabytes(total)}`)
}

async function untilReady(runner: ChildProcess, url: string) {
  for (const deadline = Date.now() + START_SECONDS * 1000; Date.now() < deadline; await sleep(200)) {
    if (runner.exitCode !== null) throw new Error(`npm start ended with ${runner.exitCode}.`)
    if (
      await fetch(`${url}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return sleep(SETTLE_MS)
  }
  throw new Error(`npm start was not ready in ${START_SECONDS} s.`)
}

async function createOrders(url: string) {
  const { sellers } = JSON.parse(readFileSync(path.join(data, 'demo.json'), 'utf8')) as DemoAccounts
  const { port, password } = JSON.parse(
    readFileSync(path.join(data, 'postgres', 'cluster', 'access.json'), 'utf8'),
  )
  const sql = postgres(`postgres://balcao:${password}@127.0.0.1:${port}/balcao`, { max: 1 })
  await liftLimits(sql)
  await sql.end()
  const { request } = writes(sellers[0]!.apiKey).find(({ name }) => name === 'POST order by PIX')!
  const headers = { 'content-type': 'application/json', 'x-token-api': request.token! }
  const post = { method: 'POST', headers, body: JSON.stringify(request.body) }
  let sent = 0
  const send = async () => {
    for (; sent < orders; ) {
      sent += 1
      const response = await fetch(`${url}${request.path}`, post)
      const text = await response.text()
      if (!response.ok) throw new Error(`${response.status} ${text}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, send))
}

await ensureBuilt({ log: console.log })
printSizes()
rmSync(data, { recursive: true, force: true })
const port = await freePort()
const env = { ...process.env, PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'error' }
const runner = spawn(process.execPath, ['lib/cli/start.mjs'], { cwd: ROOT, env, stdio: 'ignore' })
try {
  const url = `http://localhost:${port}`
  await untilReady(runner, url)
  printMemory('after the start', runner.pid!)
  if (orders > 0) {
    await createOrders(url)
    await sleep(SETTLE_MS)
    printMemory(`after ${orders} orders`, runner.pid!)
  }
} finally {
  const ended = new Promise((resolve) => runner.once('exit', resolve))
  if (runner.exitCode === null) {
    runner.kill('SIGTERM')
    await ended
  }
  rmSync(data, { recursive: true, force: true })
}
