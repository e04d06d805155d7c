// What the status page says of each part of an installation, decided from one sample. The alert rules (lib/process/metrics/files) have
// the same limits where they have a rule.
import { isStopped, LATE_MS } from '@/lib/backoffice/jobs/job'
import type { DiskSpace } from './disk-space'
import { endingsOf, stateOfEnding } from './ending'
import { mailsCheck } from './mail-check'
import { type Check, check } from './part'
import { hasRightClock, isAlive, type ProcessKind } from './process'
import type { Sample } from './sample-store'
import { diskCheck, ledgerCheck, walCheck } from './storage-checks'

/** The job that delivers webhooks. */
const WEBHOOKS = 'deliverWebhooks'
/** Its run takes as long as the proof of a large ledger; a proof that does not end is old. */
const PROOF = 'proveLedger'
const FULL_SHARE = 0.9

export function checksOf(sample: Sample, disk: DiskSpace | undefined): Check[] {
  return [
    ...processChecks(sample),
    clocksCheck(sample),
    databaseCheck(sample),
    diskCheck(disk),
    walCheck(sample),
    ledgerCheck(sample),
    ...cellsCheck(sample),
    jobsCheck(sample),
    queuesCheck(sample),
    webhooksCheck(sample),
    mailsCheck(sample),
    providersCheck(sample),
    certificatesCheck(sample),
  ]
}

function processChecks({ processes, at }: Sample): Check[] {
  const ofKind = (kind: 'web' | 'worker' | 'banking', of: ProcessKind): Check => {
    const count = processes.filter((one) => one.kind === of && isAlive(one, at)).length
    const state = count > 0 ? 'OK' : 'DANGER'
    return check(kind, state, state, { count, href: '#processes' })
  }
  const hasBanking = processes.some(({ kind }) => kind === 'BANKING')
  const banking = hasBanking ? [ofKind('banking', 'BANKING')] : []
  return [ofKind('web', 'WEB'), ofKind('worker', 'WORKER'), ...banking]
}

function clocksCheck({ processes, at }: Sample): Check {
  const count = processes.filter((one) => isAlive(one, at) && !hasRightClock(one)).length
  const state = count > 0 ? 'DANGER' : 'OK'
  return check('clocks', state, state, { count, href: '#processes' })
}

function databaseCheck({ database: { connections, maxConnections } }: Sample): Check {
  const share = connections / maxConnections
  const href = '#database'
  const state = share > FULL_SHARE ? 'WARNING' : 'OK'
  return check('database', state, state, { share, href })
}

/** Only while cells do not answer: most installations have one, without which there is no page. */
function cellsCheck({ silent }: Sample): Check[] {
  return silent.length > 0 ? [check('cells', 'DANGER', 'DANGER', { count: silent.length })] : []
}

function jobsCheck({ runs, at }: Sample): Check {
  const stopped = runs.filter((run) => run.name !== PROOF && isStopped(run, at)).length
  const failing = runs.filter((run) => run.failingSince !== null).length
  const href = '/operator/jobs'
  if (runs.length === 0) return check('jobs', 'UNKNOWN', 'UNKNOWN', { href })
  if (stopped > 0) return check('jobs', 'DANGER', 'stopped', { count: stopped, href })
  if (failing > 0) return check('jobs', 'DANGER', 'failing', { count: failing, href })
  return check('jobs', 'OK', 'OK', { count: runs.length, href })
}

function queuesCheck({ queues, at }: Sample): Check {
  const late = queues
    .filter(({ job, oldest }) => job !== WEBHOOKS && at.getTime() - oldest.getTime() > LATE_MS)
    .toSorted((one, other) => one.oldest.getTime() - other.oldest.getTime())
  const [first] = late
  const href = '/operator/jobs'
  if (!first) return check('queues', 'OK', 'OK', { href })
  return check('queues', 'WARNING', 'WARNING', { count: late.length, at: first.oldest, href })
}

function webhooksCheck({ queues, at }: Sample): Check {
  const queue = queues.find(({ job }) => job === WEBHOOKS)
  const facts = { count: queue?.waiting ?? 0, href: '/operator/webhooks' }
  if (!queue || at.getTime() - queue.oldest.getTime() <= LATE_MS) return check('webhooks', 'OK', 'OK', facts)
  return check('webhooks', 'WARNING', 'WARNING', { ...facts, at: queue.oldest })
}

function providersCheck({ connections }: Sample): Check {
  const active = connections.filter(({ connection }) => connection.active)
  const failing = active.filter(({ circuit }) => circuit && circuit.state !== 'CLOSED').length
  const href = '/operator/connections'
  if (active.length === 0) return check('providers', 'UNKNOWN', 'UNKNOWN', { href })
  if (failing > 0) return check('providers', 'DANGER', 'DANGER', { count: failing, href })
  return check('providers', 'OK', 'OK', { count: active.length, href })
}

function certificatesCheck(sample: Sample): Check {
  const endings = endingsOf(sample)
  const [first] = endings
  if (!first) return check('certificates', 'UNKNOWN', 'UNKNOWN')
  const facts = { count: endings.length, at: first.endsAt, href: '#certificates' }
  const state = stateOfEnding(first, sample.at)
  return check('certificates', state, first.endsAt <= sample.at ? 'ended' : state, facts)
}
