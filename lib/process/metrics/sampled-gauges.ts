// The gauges that come from the database: the same in every process, so queries take their maximum. Instants are absolute, so
// that they stay true, and become old, while the database cannot be reached.
import type { Registry } from 'prom-client'
import type { DiskSpace } from '@/lib/backoffice/platform/status/disk-space'
import { isAlive, processKinds } from '@/lib/backoffice/platform/status/process'
import type { Sample } from '@/lib/backoffice/platform/status/sample-store'
import { DAY_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { circuitStates } from '@/lib/rails/connections/circuit'
import { addGauge, MAX_CONNECTIONS } from './metrics'

/** A job that ran so much earlier than the others belongs to a former version. */
const FORMER_VERSION_MS = 7 * DAY_MS

const secondsOf = (at: Date) => at.getTime() / SECOND_MS

export interface SampledGauges {
  set(sample: Sample, disk: DiskSpace | undefined): void
  setFailures(failures: number): void
}

export function addSampledGauges(registry: Registry): SampledGauges {
  const at = addGauge(
    registry,
    'balcao_sample_timestamp_seconds',
    'When the database was last read for this.',
  )
  const failures = addGauge(registry, 'balcao_sample_failures', 'Reads that failed since the process began.')
  const setters = [queueGauges, jobGauges, connectionGauges, proofGauges, processGauges].map((add) =>
    add(registry),
  )
  const silent = addGauge(
    registry,
    'balcao_cells_silent',
    'Cells that did not answer when they were last read.',
  )
  const setDatabase = databaseGauges(registry)
  return {
    set(sample, disk) {
      at.set(secondsOf(sample.at))
      for (const set of setters) set(sample)
      silent.set(sample.silent.length)
      setDatabase(sample, disk)
    },
    setFailures: (count) => failures.set(count),
  }
}

function queueGauges(registry: Registry) {
  const labels = ['job_name']
  const rows = addGauge(registry, 'balcao_queue_rows', 'Due rows of each job, counted up to 1001.', labels)
  const age = addGauge(
    registry,
    'balcao_queue_oldest_age_seconds',
    'For how long the oldest due row of each job has been due.',
    labels,
  )
  return ({ queues, runs, at }: Sample) => {
    rows.reset()
    age.reset()
    for (const { name } of runs) rows.set({ job_name: name }, 0)
    for (const { name } of runs) age.set({ job_name: name }, 0)
    for (const { job, waiting, oldest } of queues) {
      rows.set({ job_name: job }, waiting)
      age.set({ job_name: job }, Math.max(0, at.getTime() - oldest.getTime()) / SECOND_MS)
    }
  }
}

function jobGauges(registry: Registry) {
  const labels = ['job_name']
  const success = addGauge(
    registry,
    'balcao_job_last_success_timestamp_seconds',
    'When each job last ran without an error, in any worker.',
    labels,
  )
  const interval = addGauge(
    registry,
    'balcao_job_interval_seconds',
    'The longest pause between two runs.',
    labels,
  )
  return ({ runs }: Sample) => {
    success.reset()
    interval.reset()
    const newest = Math.max(...runs.map(({ lastRunAt }) => lastRunAt.getTime()))
    for (const { name, lastRunAt, everyMs, failingSince } of runs) {
      if (newest - lastRunAt.getTime() > FORMER_VERSION_MS) continue
      success.set({ job_name: name }, secondsOf(failingSince ?? lastRunAt))
      interval.set({ job_name: name }, everyMs / SECOND_MS)
    }
  }
}

function connectionGauges(registry: Registry) {
  const info = addGauge(registry, 'balcao_connection_info', 'The name and kind of each connection in use.', [
    ...['connection_id', 'name', 'kind'],
  ])
  const circuit = addGauge(registry, 'balcao_connection_circuit', '1 for the state of its circuit.', [
    ...['connection_id', 'state'],
  ])
  const expiry = addGauge(
    registry,
    'balcao_connection_certificate_expiry_timestamp_seconds',
    'When the first client certificate of a connection in use ends.',
    ['connection_id'],
  )
  return ({ connections }: Sample) => {
    for (const gauge of [info, circuit, expiry]) gauge.reset()
    const active = connections.filter(({ connection }) => connection.active).slice(0, MAX_CONNECTIONS)
    for (const { connection, circuit: row } of active) {
      const { name, kind, certificateEndsAt } = connection
      const connection_id = String(connection.id)
      info.set({ connection_id, name, kind }, 1)
      for (const state of circuitStates)
        circuit.set({ connection_id, state }, Number((row?.state ?? 'CLOSED') === state))
      if (certificateEndsAt) expiry.set({ connection_id }, secondsOf(certificateEndsAt))
    }
  }
}

function proofGauges(registry: Registry) {
  const at = addGauge(
    registry,
    'balcao_ledger_proof_timestamp_seconds',
    'When the last proof of the ledger ended; 0 if there was none.',
  )
  const findings = addGauge(registry, 'balcao_ledger_proof_findings', 'What it found; 0 where all holds.')
  return ({ proof }: Sample) => {
    at.set(proof?.finishedAt ? secondsOf(proof.finishedAt) : 0)
    findings.set(proof?.findings?.length ?? 0)
  }
}

function processGauges(registry: Registry) {
  const running = addGauge(registry, 'balcao_processes', 'Processes that wrote that they run.', ['kind'])
  return ({ processes, at }: Sample) => {
    const alive = processes.filter((one) => isAlive(one, at))
    for (const kind of processKinds)
      running.set({ kind: kind.toLowerCase() }, alive.filter((one) => one.kind === kind).length)
  }
}

function databaseGauges(registry: Registry) {
  const add = (name: string, help: string, labels: string[] = []) => addGauge(registry, name, help, labels)
  const own = add('balcao_database_sessions', 'Our sessions at the database, by state.', ['state'])
  const all = add('balcao_database_server_sessions', 'Sessions of all clients at the server.')
  const max = add('balcao_database_server_sessions_max', 'How many it admits (max_connections).')
  const size = add('balcao_database_size_bytes', 'The size of the database.')
  const archived = add(
    'balcao_database_archive_timestamp_seconds',
    'When a part of the write-ahead log was last archived; absent where none is.',
  )
  const archiveFailed = add(
    'balcao_database_archive_failure_timestamp_seconds',
    'When that last failed; absent where it never did.',
  )
  const free = add('balcao_database_disk_free_bytes', 'Free space on its disk, where it can be known.')
  const disk = add('balcao_database_disk_bytes', 'The size of that disk, where it can be known.')
  for (const gauge of [archived, archiveFailed, free, disk]) gauge.remove()
  return ({ database }: Sample, space: DiskSpace | undefined) => {
    own.set({ state: 'active' }, database.active)
    own.set({ state: 'idle' }, database.idle)
    own.set({ state: 'idle_in_transaction' }, database.idleInTransaction)
    all.set(database.connections)
    max.set(database.maxConnections)
    size.set(database.sizeBytes)
    const { lastAt, lastFailedAt } = database.archive ?? {}
    if (lastAt) archived.set(secondsOf(lastAt))
    if (lastFailedAt) archiveFailed.set(secondsOf(lastFailedAt))
    if (!space) return
    free.set(space.freeBytes)
    disk.set(space.bytes)
  }
}
