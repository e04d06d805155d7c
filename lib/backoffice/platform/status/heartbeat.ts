import type { Ctx } from '@/lib/base/kernel/ctx'
import { FORGOTTEN_AFTER_MS, HEARTBEAT_MS } from './process'
import { deleteProcess, type ProcessRow, upsertProcess } from './process-store'

type Beat = (ctx: Pick<Ctx, 'db' | 'systemNow'>) => Promise<void>
type Own = Omit<ProcessRow, 'seenAt' | 'clockAheadMs'>

/**
 * The row of one process: written now and at each beat, deleted when it ends. The time in it is that of the database, as far as it
 * is known by how much the clock of the process differs.
 */
export function createHeartbeat(
  process: Own,
  aheadMs: () => number | undefined = () => undefined,
): { beat: Beat; end: Beat } {
  return {
    async beat({ db, systemNow }) {
      const clockAheadMs = Math.round(aheadMs() ?? 0)
      const seenAt = new Date(systemNow.getTime() - clockAheadMs)
      const before = new Date(seenAt.getTime() - FORGOTTEN_AFTER_MS)
      const after = new Date(seenAt.getTime() + FORGOTTEN_AFTER_MS)
      await upsertProcess(db, { ...process, seenAt, clockAheadMs }, { before, after })
    },
    end: ({ db }) => deleteProcess(db, process.uuid),
  }
}

/** Beats until `stop`. The database may be away: then the next beat writes the row. */
export function beatRegularly(beat: () => Promise<void>): { stop(): Promise<void> } {
  let writing = beat().catch(() => {})
  const timer = setInterval(() => {
    writing = writing.then(beat).catch(() => {})
  }, HEARTBEAT_MS).unref()
  return {
    async stop() {
      clearInterval(timer)
      await writing
    },
  }
}
