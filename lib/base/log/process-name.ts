// Which part of an installation this process is: each of its lines says so, because several write into one output. The lines of its
// start, before there is a log, have the same name (lib/cli/json-output.mjs).
import { processWide } from '@/lib/base/copies/process-wide'

const shared = processWide<{ part?: string }>('process-name', () => ({}))

/** Before its log is made. Commands have no name. */
export function nameProcess(part: 'web' | 'worker' | 'banking'): void {
  shared.part = part
}

export const processName = (): { part?: string; pid: number } => ({
  ...(shared.part && { part: shared.part }),
  pid: process.pid,
})
