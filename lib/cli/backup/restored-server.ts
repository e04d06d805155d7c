// The server of a restored folder: its configuration, its start until it has recovered, and its end. It listens on loopback, and
// admits the superuser without a password by a socket alone that only this account reaches.
import { spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import type { Account } from '@/db/embedded-binaries.mjs'
import { postgresEnvironment } from '@/db/embedded-cluster.mjs'
import { freePort } from '@/db/free-port.mjs'
import { RunnerError } from '@/lib/cli/runner-error.mjs'

export interface RestoredServer {
  bin: string
  data: string
  account: Account | undefined
  port: number
  sockets: string
  log: string
}

interface Superuser {
  superuser: string
  database: string
}

interface Recovery {
  /** Relative to the data directory. */
  wal: string
  /** All of the WAL without it. */
  until: Date | undefined
}

const CONFIGURATION = ['postgresql.conf', 'postgresql.auto.conf', 'pg_hba.conf', 'pg_ident.conf']
/** A large database replays WAL for hours. */
const START_SECONDS = 24 * 60 * 60
const POLL_MS = 200

/** Puts its own configuration in the place of the former server's, which stays beside it: that could archive over its WAL. */
export async function configureServer(
  { bin, data, account }: Pick<RestoredServer, 'bin' | 'data' | 'account'>,
  recovery: Recovery | undefined,
): Promise<RestoredServer> {
  for (const name of CONFIGURATION) {
    const file = path.join(data, name)
    if (existsSync(file)) renameSync(file, `${file}.before-restore`)
  }
  const sockets = mkdtempSync(path.join(tmpdir(), 'balcao-restore-'))
  const server = {
    ...{ bin, data, account, sockets },
    port: await freePort(),
    log: path.join(path.dirname(data), 'restore.log'),
  }
  writeSettings(server, recovery)
  const hba = ['local all all trust', 'host all all 127.0.0.1/32 scram-sha-256']
  writeFileSync(path.join(data, 'pg_hba.conf'), `${hba.join('\n')}\n`, { mode: 0o600 })
  writeFileSync(path.join(data, 'pg_ident.conf'), '', { mode: 0o600 })
  if (recovery) writeFileSync(path.join(data, 'recovery.signal'), '', { mode: 0o600 })
  if (account) {
    chownSync(sockets, account.uid, account.gid)
    spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, path.dirname(data)])
  }
  return server
}

function writeSettings({ data, port, sockets }: RestoredServer, recovery?: Recovery): void {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    max_connections: '200',
    unix_socket_directories: sockets,
    ...(recovery && {
      restore_command: `cp "${recovery.wal}/%f" "%p"`,
      recovery_target_timeline: 'current',
      // A standby that answers needs the settings of its primary.
      hot_standby: 'off',
      ...(recovery.until && {
        // The zone as a number: names of zones are not read yet when the server reads its settings.
        recovery_target_time: recovery.until.toISOString().replace('T', ' ').replace('Z', '+00'),
        recovery_target_action: 'promote',
      }),
    }),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'`)
  writeFileSync(path.join(data, 'postgresql.conf'), `${lines.join('\n')}\n`, { mode: 0o600 })
}

/** Starts the server and waits until it has recovered. Throws the reason that its log has. */
export async function startServer(server: RestoredServer, by: Superuser): Promise<void> {
  const { bin, data, account, log } = server
  const started = control(
    bin,
    ['start', '-D', data, '-w', '-s', '-t', String(START_SECONDS), '-l', log],
    account,
  )
  const isRunning = () => control(bin, ['status', '-D', data], account).status === 0
  // pg_ctl takes a server that still recovers for started.
  for (let runs = started.status === 0; runs; runs = isRunning()) {
    if (await acceptsConnections(server, by)) return
    await sleep(POLL_MS)
  }
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
  const reason = lines.findLast(
    (line) => /FATAL|PANIC/.test(line) && !/not (yet )?accepting connections|starting up/.test(line),
  )
  throw new RunnerError(
    reason?.replace(/^.*(FATAL|PANIC): +/, '') ?? `The restored server does not start: see ${log}.`,
  )
}

async function acceptsConnections(server: RestoredServer, by: Superuser): Promise<boolean> {
  const sql = openSuperuser(server, by)
  try {
    await sql`select 1`
    return true
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 0 })
  }
}

/** Without the settings of the recovery, which is over, and with a socket folder that outlives this process. */
export function stopServer(server: RestoredServer): void {
  const { bin, data, account, sockets } = server
  control(bin, ['stop', '-D', data, '-m', 'fast', '-w', '-s'], account)
  rmSync(sockets, { recursive: true, force: true })
  writeSettings({ ...server, sockets: '' })
  if (account) chownSync(path.join(data, 'postgresql.conf'), account.uid, account.gid)
}

const control = (bin: string, args: string[], account: Account | undefined) =>
  spawnSync(path.join(bin, 'pg_ctl'), args, {
    ...account,
    cwd: '/',
    env: postgresEnvironment(),
    // The server would hold a pipe open after pg_ctl has ended.
    stdio: 'ignore',
  })

export function openSuperuser(
  { sockets, port }: RestoredServer,
  { superuser, database }: Superuser,
  connection: { search_path?: string } = {},
): Sql {
  const options = { host: sockets, port, user: superuser, database, max: 1, onnotice: () => {}, connection }
  return postgres({ ...options, path: path.join(sockets, `.s.PGSQL.${port}`) })
}

/** Where the recovery ended: the history of the timeline that it began has it. */
export function recoveredTo(data: string): string | undefined {
  const folder = path.join(data, 'pg_wal')
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('.history'))
    .sort()
    .at(-1)
  const lines = newest ? readFileSync(path.join(folder, newest), 'utf8').trim().split('\n') : []
  return lines.at(-1)?.split('\t')[1]
}
