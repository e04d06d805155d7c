// Every fault of a run.
import { readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '@/lib/testing/random'
import type { Host } from '../parts/hosts'
import { type PartName, read } from '../parts/processes'
import type { Fault, World } from './fault'
import { moveACell } from './move-cell'

const seconds = (random: Random, from: number, to: number) => (from + random.below(to - from + 1)) * 1000

/** By host and part, when it was hit last: the runner starts one that ends again at once after longer and longer pauses. */
const hitAt = new WeakMap<Host, Partial<Record<PartName, number>>>()

function hostOf({ hosts }: World, random: Random, part: PartName): Host {
  const ages = hosts.map((host) => ({ host, at: hitAt.get(host)?.[part] ?? random.below(1000) }))
  const { host } = ages.reduce((a, b) => (b.at < a.at ? b : a))
  hitAt.set(host, { ...hitAt.get(host), [part]: Date.now() })
  return host
}

function signal(pid: number | undefined, name: NodeJS.Signals): boolean {
  try {
    return pid !== undefined && process.kill(pid, name)
  } catch {
    return false
  }
}

const kill = (part: PartName, weight: number): Fault => ({
  name: `kill-${part}`,
  weight,
  async play(world, random) {
    const host = hostOf(world, random, part)
    return signal(host.pid(part), 'SIGKILL') ? host.name : `${host.name} (was down)`
  },
})

const hang = (part: 'web' | 'worker', weight: number): Fault => ({
  name: `hang-${part}`,
  weight,
  async play(world, random) {
    const host = hostOf(world, random, part)
    const pid = host.pid(part)
    signal(pid, 'SIGSTOP')
    const ms = seconds(random, 2, 9)
    await sleep(ms)
    signal(pid, 'SIGCONT')
    return `${host.name} for ${ms / 1000} s`
  },
})

const backendsOf = async ({ database: { sql } }: World) => {
  const rows = await sql`
    select pid from pg_stat_activity
    where application_name = 'balcao' and datname = current_database() order by pid`
  return rows.map((row) => row.pid as number)
}

const terminateBackends: Fault = {
  name: 'terminate-backends',
  weight: 3,
  async play(world, random) {
    const pids = (await backendsOf(world)).filter(() => random.happens(0.5))
    for (const pid of pids) await world.database.sql`select pg_terminate_backend(${pid}::int)`
    return `${pids.length} connections`
  },
}

const killBackend: Fault = {
  name: 'kill-backend',
  weight: 2,
  async play(world, random) {
    const pid = random.pick(await backendsOf(world))
    // The server may be on another machine.
    if (!read(pid, 'cmdline').startsWith('postgres')) return 'none'
    return signal(pid, 'SIGKILL') ? 'one backend; the postmaster restarts all' : 'none'
  },
}

const notOwn = 'the server of the database is not of this run'

const killPostmaster: Fault = {
  name: 'kill-postmaster',
  weight: 3,
  unavailable: ({ database }) => (database.postmaster ? undefined : notOwn),
  async play({ database }) {
    return signal(database.postmaster?.(), 'SIGKILL') ? 'postmaster' : 'none'
  },
}

const databaseAway: Fault = {
  name: 'database-away',
  weight: 2,
  async play({ gate, awaySeconds }, random) {
    const ms = seconds(random, Math.min(3, awaySeconds), awaySeconds)
    await gate.down()
    await sleep(ms)
    await gate.up()
    return `connections refused for ${ms / 1000} s`
  },
}

const databaseStalled: Fault = {
  name: 'database-stalled',
  weight: 2,
  async play({ gate }, random) {
    const ms = seconds(random, 3, 20)
    gate.stall()
    await sleep(ms)
    gate.resume()
    return `no byte for ${ms / 1000} s`
  },
}

const providersSilent: Fault = {
  name: 'providers-silent',
  weight: 2,
  async play({ providers }) {
    providers.silence(20)
    await sleep(20_000)
    providers.answerAgain()
    return 'bank and acquirer for 20 s'
  },
}

const diskFull: Fault = {
  name: 'disk-full',
  weight: 2,
  unavailable({ database }) {
    if (!database.postmaster) return notOwn
    return database.fillDisk ? undefined : 'no file system can be mounted here'
  },
  async play({ database }, random) {
    const until = Date.now() + seconds(random, 4, 10)
    const from = Date.now()
    while (Date.now() < until) {
      await database.fillDisk!()
      await sleep(200)
    }
    database.freeDisk()
    return `for ${Math.round((Date.now() - from) / 1000)} s`
  },
}

/** A process whose clock differs by more from that of the database says so, and its worker runs no job about money. */
const WRONG_SECONDS = 60
const START_MS = 40_000

/** Whether its worker was not started anew by a fault of the last time. */
const hasRunLong = (host: Host) =>
  Object.values(hitAt.get(host) ?? {}).every((at) => Date.now() - at > START_MS)

function refusalOf({ logFile }: Host, from: number, isExpected: boolean): string {
  const added = readFileSync(logFile).subarray(from).toString()
  const isWrong = added.includes('"clock.wrong"')
  if (isWrong === isExpected) return isWrong ? ', which was noticed' : ''
  throw new Error(isWrong ? 'a small jump stopped the jobs' : 'the jobs ran with a wrong clock')
}

const clockJumps: Fault = {
  name: 'clock-jump',
  weight: 3,
  unavailable: ({ hosts }) => (hosts[0]?.setClock ? undefined : 'libfaketime is not installed'),
  async play({ hosts }, random) {
    const host = random.pick(hosts)
    const by = random.pick([-75, -20, 20, 75])
    const worker = host.pid('worker')
    const from = statSync(host.logFile).size
    host.setClock!(by)
    await sleep(seconds(random, 4, 10))
    host.setClock!(0)
    const isSame = worker !== undefined && host.pid('worker') === worker && hasRunLong(host)
    const jumped = `${host.name} by ${by} s and back`
    return isSame ? `${jumped}${refusalOf(host, from, Math.abs(by) > WRONG_SECONDS)}` : jumped
  },
}

const killPooler: Fault = {
  name: 'kill-pooler',
  weight: 2,
  unavailable: ({ killPooler }) => (killPooler ? undefined : 'pgbouncer is not installed'),
  async play(world) {
    await world.killPooler!()
    return 'pgbouncer'
  },
}

export const allFaults: readonly Fault[] = [
  kill('web', 4),
  kill('worker', 4),
  kill('runner', 2),
  hang('web', 2),
  hang('worker', 2),
  terminateBackends,
  killBackend,
  killPostmaster,
  databaseAway,
  databaseStalled,
  providersSilent,
  diskFull,
  clockJumps,
  killPooler,
  moveACell,
]
