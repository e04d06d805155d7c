// The rows of the status page about what is stored: whether there is room for it, it could be restored, and its sums hold.
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { DiskSpace } from './disk-space'
import { type Check, check } from './part'
import type { Sample } from './sample-store'

const PROOF_DUE_MS = 3 * DAY_MS
const LOW_SHARE = 0.15
const VERY_LOW_SHARE = 0.05

export function diskCheck(disk: DiskSpace | undefined): Check {
  if (!disk) return check('disk', 'UNKNOWN', 'UNKNOWN')
  const share = disk.freeBytes / disk.bytes
  const state = share < VERY_LOW_SHARE ? 'DANGER' : share < LOW_SHARE ? 'WARNING' : 'OK'
  return check('disk', state, state, { share })
}

export function walCheck({ database: { archive } }: Sample): Check {
  const href = '#database'
  if (!archive) return check('wal', 'WARNING', 'WARNING', { href })
  const { lastAt, lastFailedAt } = archive
  if (lastFailedAt && (!lastAt || lastFailedAt > lastAt))
    return check('wal', 'DANGER', 'failing', { at: lastFailedAt, href })
  return lastAt
    ? check('wal', 'OK', 'OK', { at: lastAt, href })
    : check('wal', 'WARNING', 'started', { href })
}

export function ledgerCheck({ proof, at }: Sample): Check {
  const href = '/operator/ledger'
  if (!proof?.finishedAt) return check('ledger', 'WARNING', 'never', { href })
  const facts = { count: proof.findings?.length ?? 0, at: proof.finishedAt, href }
  if (facts.count > 0) return check('ledger', 'DANGER', 'DANGER', facts)
  const state = at.getTime() - proof.finishedAt.getTime() > PROOF_DUE_MS ? 'WARNING' : 'OK'
  return check('ledger', state, state, facts)
}
