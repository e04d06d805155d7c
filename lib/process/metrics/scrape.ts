// What one scrape of a process answers: what it counted, and what it reads of itself and of the database at that moment.
import { collectDefaultMetrics, type Registry } from 'prom-client'
import type { PoolUse } from '@/db/client'
import { readState } from '@/lib/backoffice/platform/status/get-status'
import type { OwnCertificate, ProcessKind } from '@/lib/backoffice/platform/status/process'
import { inFirstCell } from '@/lib/base/cells/in-cell'
import { SECOND_MS } from '@/lib/base/kernel/durations'
import type { Runtime } from '@/lib/process/runtime'
import type { Answer } from './listener'
import { addGauge } from './metrics'
import { addSampledGauges } from './sampled-gauges'
import { createSampler } from './sampler'

export type Scraped = Pick<Runtime, 'metrics' | 'makeCtx' | 'pool'>

export interface Identity {
  kind: ProcessKind
  version: string
  certificates: readonly OwnCertificate[]
  /** By how much the clock of the process is ahead of that of the database; undefined until it is known. */
  aheadMs?: () => number | undefined
}

export function createScrape(app: Scraped, identity: Identity): () => Promise<Answer> {
  const { registry } = app.metrics
  collectDefaultMetrics({ register: registry })
  addIdentity(registry, identity)
  const setPool = poolGauges(registry)
  const setClock = clockGauge(registry)
  const gauges = addSampledGauges(registry)
  const sampler = createSampler({
    async read() {
      const { sample, disk } = await readState(await inFirstCell(app.makeCtx({ kind: 'system' })))
      gauges.set(sample, disk)
    },
  })
  return async () => {
    setPool(app.pool())
    setClock(identity.aheadMs?.())
    await sampler.latest()
    gauges.setFailures(sampler.failures())
    return { status: 200, contentType: registry.contentType, body: await registry.metrics() }
  }
}

function addIdentity(registry: Registry, { kind, version, certificates }: Identity): void {
  const labels = { kind: kind.toLowerCase(), version, node: process.versions.node }
  addGauge(registry, 'balcao_build_info', 'The version of this process.', Object.keys(labels)).set(labels, 1)
  const help = 'When a certificate ends that this process read from the file of a setting.'
  const ends = addGauge(registry, 'balcao_certificate_expiry_timestamp_seconds', help, ['setting'])
  for (const { setting, endsAt } of certificates) ends.set({ setting }, Date.parse(endsAt) / SECOND_MS)
}

function clockGauge(registry: Registry) {
  const ahead = addGauge(
    registry,
    'balcao_clock_ahead_seconds',
    'By how much the clock of this process is ahead of that of the database; negative where it is behind.',
  )
  ahead.remove()
  return (ms: number | undefined) => ms !== undefined && ahead.set(ms / SECOND_MS)
}

function poolGauges(registry: Registry) {
  const states = addGauge(
    registry,
    'balcao_database_pool_connections',
    'Connections of this process for transactions, by state (used, free).',
    ['state'],
  )
  const waiting = addGauge(
    registry,
    'balcao_database_pool_waiting',
    'Transactions of this process that wait for a connection.',
  )
  return ({ size, used, waiting: count }: PoolUse) => {
    states.set({ state: 'used' }, used)
    states.set({ state: 'free' }, size - used)
    waiting.set(count)
  }
}
