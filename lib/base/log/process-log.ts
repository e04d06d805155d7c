// The log of a process with all that happens to its errors: outages are reported once, repetitions counted, the rest also sent
// to the server of error reports where there is one.
import type { Logger } from 'pino'
import { shareFaultLog } from '@/lib/base/outages/faults'
import { createOutages, shareOutages, type Tries } from '@/lib/base/outages/outages'
import packageJson from '@/package.json'
import { createErrorReports } from './error-reports'
import { createFailures } from './failures'
import { createLog, type ErrorHooks } from './log'

interface Options {
  level: string
  dsn: string | undefined
  clock(): Date
  tries: Tries
  /** Where it writes instead of standard output. */
  destination?: Parameters<typeof createLog>[1]
}

interface ProcessLog {
  log: Logger
  close(): Promise<void>
}

export function createProcessLog(options: Options): ProcessLog {
  const { level, dsn, clock, tries, destination } = options
  const outages = createOutages({
    write: ({ event, ...line }, text) =>
      log[event === 'outage.ended' ? 'info' : 'error']({ event, ...line }, text),
    now: () => performance.now(),
    tries,
  })
  const failures = createFailures({ outages, write: (line, text) => log.error(line, text) })
  const reports = dsn
    ? createErrorReports({
        ...{ dsn, clock, release: packageJson.version },
        onError: (error) => log.warn({ event: 'reports.not_sent', err: error }, 'an error was not reported'),
      })
    : undefined
  const hooks: ErrorHooks = {
    passes: failures.passes,
    report: (line, error) => reports?.add(line, error),
  }
  const log = createLog(level, destination, hooks)
  shareOutages(outages)
  shareFaultLog((err) =>
    log.error(
      { event: 'fault.caught', err },
      'an error of ours was met where only a missing answer is expected',
    ),
  )
  return {
    log,
    async close() {
      outages.close()
      failures.close()
      await reports?.close()
    },
  }
}
