// A drill of the whole way on a scratch copy: base backup, WAL while something is written, the loss of the server, restore and
// proof. The source gets messages in its WAL that change no table, and a replication slot that is dropped at the end.
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { RunnerError } from '@/lib/cli/runner-error.mjs'
import { listWal, walFolder } from './folder'
import { type RestoreReport, restoreBackup } from './restore'
import { startReceivingWal, takeBackup } from './take-backup'

const WRITE_MS = 5_000
const WRITE_EVERY_MS = 20
const FIRST_WAL_MS = 30_000

export interface DrillReport {
  restored: RestoreReport
  bytes: number
  seconds: { backup: number; restore: number; recover: number; prove: number; lost: number }
}

export async function drill(
  { url, scratch, writeMs = WRITE_MS }: { url: string; scratch: string; writeMs?: number },
  log: (line: string) => void = () => {},
): Promise<DrillReport> {
  const folder = path.join(scratch, 'backups')
  const receiving = await startReceivingWal({ url, folder, slot: `balcao_drill_${process.pid}` })
  const { child } = receiving
  const ended = new Promise((resolve) => child.once('close', resolve))
  try {
    await untilReceiving(folder)
    const began = performance.now()
    const { bytes } = await takeBackup({ url, folder, keep: 1 }, log)
    const backup = (performance.now() - began) / 1000
    log(`Writing for ${writeMs / 1000} s, then the server counts as lost …`)
    const lastCommit = await write(url, writeMs)
    child.kill('SIGKILL')
    await ended
    const restored = await restoreBackup({ folder, into: path.join(scratch, 'restored') }, log)
    const reached = restored.lastTransactionAt?.getTime() ?? 0
    const lost = Math.max(0, lastCommit.getTime() - reached) / 1000
    const { all, recover, prove } = restored.seconds
    return { restored, bytes, seconds: { backup, restore: all, recover, prove, lost } }
  } finally {
    child.kill('SIGKILL')
    await ended
    await dropSlot(receiving.dropSlot)
  }
}

async function untilReceiving(folder: string): Promise<void> {
  for (let waited = 0; waited < FIRST_WAL_MS; waited += 50) {
    if (listWal(walFolder(folder)).length > 0) return
    await sleep(50)
  }
  throw new RunnerError('No WAL arrived: the server must admit replication (wal_level, max_wal_senders).')
}

/** Commits transactions that write to the WAL alone. Returns the time of the last one, by the clock of the server. */
async function write(url: string, forMs: number): Promise<Date> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    let last = new Date(0)
    for (const end = performance.now() + forMs; performance.now() < end; await sleep(WRITE_EVERY_MS)) {
      const [row] = await sql`
        select clock_timestamp() as at from pg_logical_emit_message(true, 'balcao.backup.drill', 'x')`
      last = new Date(row!.at)
    }
    return last
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** The server needs a moment to see that its receiver was killed. */
async function dropSlot(drop: () => Promise<unknown>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await drop()
      return
    } catch (error) {
      if (tries === 20) throw error
      await sleep(250)
    }
  }
}
