// Migrations beside which no process of an earlier version works wait until all have stopped. A process knows all migrations of its
// version before it begins, so one that works while such a migration is pending is of an earlier version.
import { setTimeout as sleep } from 'node:timers/promises'
import type { RawSql } from '@/db/connect'
import type { ApplyOptions, Migration } from './apply'
import { MigrationRefused } from './refusal'

/** As long as the row of a process counts after its last word (LOST_AFTER_MS of lib/backoffice/platform/status). */
export const COUNTED_SECONDS = 35
const PAUSE_MS = 1_000

interface RunningProcess {
  kind: string
  host: string
  pid: number
}

/** Throws MigrationRefused while processes work that have to be stopped before one of these migrations. */
export async function requireStopped(
  client: RawSql,
  pending: readonly Migration[],
  { stopWaitMs = 0, onWait = () => {} }: ApplyOptions,
): Promise<void> {
  const stopping = pending.find(({ tag, needs }) => needs === tag)
  if (!stopping) return
  const deadline = performance.now() + stopWaitMs
  for (let said = ''; ; await sleep(PAUSE_MS)) {
    const running = await listRunning(client)
    if (running.length === 0) return
    const names = running.map(({ kind, host, pid }) => `${kind.toLowerCase()} on ${host} (process ${pid})`)
    const sentence =
      `Migration ${stopping.tag} needs every process of the earlier version stopped, and these work: ${names.join(', ')}. ` +
      `One that was killed counts for ${COUNTED_SECONDS} seconds.`
    if (performance.now() >= deadline) throw new MigrationRefused(`${sentence} Nothing was migrated.`, true)
    if (sentence !== said) onWait(`${sentence} Waiting.`)
    said = sentence
  }
}

async function listRunning(client: RawSql): Promise<RunningProcess[]> {
  const [table] = await client<
    { found: boolean }[]
  >`select to_regclass('platform.processes') is not null as found`
  if (!table?.found) return []
  return client<RunningProcess[]>`
    select kind, host, pid from platform.processes
    where abs(extract(epoch from now() - seen_at)) <= ${COUNTED_SECONDS} order by kind, host, pid`
}
