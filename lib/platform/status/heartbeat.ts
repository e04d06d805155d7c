import type { Ctx } from '@/lib/kernel/ctx'
import { FORGOTTEN_AFTER_MS, HEARTBEAT_MS } from './process'
import { deleteProcess, type ProcessRow, upsertProcess } from './process-store'

type Beat = (ctx: Pick<Ctx, 'db' | 'systemNow'>) => Promise<void>

/** The row of one process: written now and at each beat, deleted when it ends. */
export function createHeartbeat(process: Omit<ProcessRow, 'seenAt'>): { beat: Beat; end: Beat } {
  return {
    async beat({ db, systemNow }) {
      const before = new Date(systemNow.getTime() - FORGOTTEN_AFTER_MS)
      const after = new Date(systemNow.getTime() + FORGOTTEN_AFTER_MS)
      await upsertProcess(db, { ...process, seenAt: systemNow }, { before, after })
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
