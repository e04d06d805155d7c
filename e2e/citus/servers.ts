// A coordinator of Citus and two workers on this machine, of the programs that one pg_config names. Their data is thrown away.
import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unprivilegedAccount } from '@/db/embedded-binaries.mjs'
import { lastLine, postgresEnvironment } from '@/db/embedded-cluster.mjs'
import { freePort } from '@/db/free-port.mjs'
import { RunnerError } from '@/lib/cli/runner-error.mjs'
import { untilAccepting } from '@/lib/testing/database/until-accepting'

const START_MS = 30_000
const WORKERS = 2
/** What the guide operations asks of each node, and what a test may leave out: its data survives no power failure. */
const SETTINGS = [
  'shared_preload_libraries=citus',
  'citus.enable_unsafe_triggers=on',
  'wal_level=logical',
  'citus.node_conninfo=sslmode=disable',
  'max_connections=300',
  'max_worker_processes=32',
  'max_wal_senders=20',
  'max_replication_slots=20',
  'timezone=UTC',
  'fsync=off',
]

interface CitusServers {
  /** The coordinator first; the addresses are of a superuser. */
  nodes: { url: string; host: string; port: number }[]
  /** With the log of each server. */
  home: string
  stop(): Promise<void>
}

/** @param pgConfig of a Postgres in which Citus is installed */
export async function startCitusServers(pgConfig: string): Promise<CitusServers> {
  const ask = (what: string) => spawnSync(pgConfig, [what], { encoding: 'utf8' }).stdout?.trim() ?? ''
  const [bin, extensions] = [ask('--bindir'), path.join(ask('--sharedir'), 'extension')]
  if (!existsSync(path.join(extensions, 'citus.control')))
    throw new RunnerError(
      `${pgConfig} names no Postgres with Citus: build it as the guide operations says, in Cells.`,
    )
  const home = mkdtempSync(path.join(tmpdir(), 'balcao-citus-'))
  const account = unprivilegedAccount('/nonexistent')
  if (account) chownSync(home, account.uid, account.gid)
  // No server asks for it; the HTTP tests search the log for the password of the database.
  const password = randomUUID()
  // A Postgres that was unpacked below another root has its libraries beside it.
  const env = {
    ...postgresEnvironment(),
    LD_LIBRARY_PATH: [ask('--libdir'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':'),
  }

  async function start(name: string) {
    const data = path.join(home, name)
    const made = spawnSync(
      path.join(bin, 'initdb'),
      ['-D', data, '-U', 'balcao', '--auth=trust', '--locale=C.UTF-8', '-E', 'UTF8', '--no-sync'],
      { ...account, cwd: home, env, encoding: 'utf8' },
    )
    if (made.status !== 0) throw new Error(`initdb: ${made.error?.message ?? made.stderr}`)
    const port = await freePort()
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${home}`, ...SETTINGS]
    const child = spawn(
      path.join(bin, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((one) => ['-c', one])],
      {
        ...account,
        cwd: home,
        env,
        stdio: ['ignore', 'ignore', openSync(path.join(home, `${name}.log`), 'a')],
      },
    )
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    const url = `postgres://balcao:${password}@127.0.0.1:${port}/postgres`
    await Promise.race([
      untilAccepting(url, START_MS),
      ended.then(() => {
        throw new Error(
          `${name} did not start: ${lastLine(readFileSync(path.join(home, `${name}.log`), 'utf8'))}`,
        )
      }),
    ])
    return { url, host: '127.0.0.1', port, stop: () => child.kill('SIGINT') && ended }
  }

  const nodes: Awaited<ReturnType<typeof start>>[] = []
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    rmSync(home, { recursive: true, force: true })
  }
  try {
    const names = ['coordinator', ...Array.from({ length: WORKERS }, (_, index) => `worker-${index + 1}`)]
    for (const name of names) nodes.push(await start(name))
    return { nodes, home, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
