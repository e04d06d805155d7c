// One soak: steady traffic for a long time without faults, and whether memory, pauses and durations stay as they are.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { ROOT } from '@/lib/cli/settings.mjs'
import { randomOf } from '@/lib/testing/random'
import { type ChaosClient, createClient } from '../load/client'
import { startLoad } from '../load/load'
import { pay } from '../load/payments'
import { type Installation, startInstallation } from '../parts/installation'
import { type Figures, judge, type ProcessSample, type RequestSample, textOf } from './figures'
import type { SoakOptions } from './options'

const WARM_UP_MS = 20_000
const CAPACITY_MS = 60_000
const AT_ONCE = 16
const SAMPLES = 20
const MINUTE_MS = 60_000

interface Control {
  log: (line: string) => void
  signal: AbortSignal
}

/** Resolves to whether everything stayed flat. */
export async function runSoak(options: SoakOptions, { log, signal }: Control): Promise<boolean> {
  const { minutes, seed } = options
  const file = path.join(ROOT, '.data', 'soak', 'samples.jsonl')
  const sampleMs = Math.min(MINUTE_MS, (minutes * MINUTE_MS) / SAMPLES)
  const installation = await startInstallation({
    ...{ seed, log, hosts: options.hosts, name: 'soak' },
    env: {
      NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'probe.mjs')).href}`,
      SOAK_SAMPLES: file,
      SOAK_SAMPLE_MS: String(sampleMs),
    },
  })
  try {
    installation.providers.calm()
    const client = createClient(() => installation.hosts.map(({ url }) => url), false)
    await closedLoop(installation, client, { seed, ms: WARM_UP_MS, signal })
    let { rate } = options
    let capacity: number | undefined
    if (rate === 'half') {
      capacity = await closedLoop(installation, client, { seed: seed + 1, ms: CAPACITY_MS, signal })
      rate = capacity / 2
      log(`Capacity: ${capacity.toFixed(1)} payments/s, ${AT_ONCE} at a time.`)
    }
    log(
      `${minutes} minutes at ${rate.toFixed(1)} payments/s; a sample each ${Math.round(sampleMs / 1000)} s.`,
    )
    const from = Date.now()
    const requests = await steadily(installation, client, {
      ...{ seed: seed + 2, rate, sampleMs, log, signal },
      until: from + minutes * MINUTE_MS,
    })
    const figures: Figures = { rate, requests, processes: readSamples(file, from) }
    if (capacity !== undefined) figures.capacity = capacity
    const judged = judge(figures, { processes: options.hosts * 2 })
    log(`\n${textOf(judged)}`)
    return judged.isFlat && !signal.aborted
  } finally {
    await installation.stop()
  }
}

/** As many payments as the service takes, a fixed number at a time. Resolves to payments a second. */
async function closedLoop(
  { sellers, providers: { payAtBank } }: Installation,
  client: ChaosClient,
  { seed, ms, signal }: { seed: number; ms: number; signal: AbortSignal },
): Promise<number> {
  const from = Date.now()
  let number = seed * 1_000_000
  let done = 0
  const work = async () => {
    while (Date.now() - from < ms && !signal.aborted) {
      const random = randomOf(number)
      number += 1
      await pay({ client, random, seller: random.pick(sellers), number, payAtBank })
      done += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return done / ((Date.now() - from) / 1000)
}

interface Steady {
  seed: number
  rate: number
  until: number
  sampleMs: number
  log: (line: string) => void
  signal: AbortSignal
}

async function steadily(
  { sellers, providers: { payAtBank }, receiver }: Installation,
  client: ChaosClient,
  { seed, rate, until, sampleMs, log, signal }: Steady,
): Promise<RequestSample[]> {
  const samples: RequestSample[] = []
  const onError = (error: unknown) => log(`The load itself failed: ${String(error)}`)
  const load = startLoad({ client, sellers, seed, rate, payments: 0, payAtBank, onError, signal })
  client.attempts.length = 0
  while (Date.now() < until && !signal.aborted) {
    await sleep(Math.min(sampleMs, Math.max(0, until - Date.now())), undefined, { signal }).catch(() => {})
    const attempts = client.attempts.splice(0)
    receiver.accepted.length = 0
    const sorted = attempts.toSorted((a, b) => a.to - a.from - (b.to - b.from))
    const at = (part: number) => {
      const one = sorted[Math.floor(sorted.length * part)]
      return one ? one.to - one.from : 0
    }
    const failed = attempts.filter(({ status }) => status === 0 || status >= 500).length
    const sample = { at: Date.now(), count: attempts.length, failed, p50: at(0.5), p99: at(0.99) }
    samples.push(sample)
    log(
      `${sample.count} requests, ${failed} failed, p50 ${sample.p50} ms, p99 ${sample.p99} ms, slowest ${sorted.at(-1)?.operation}`,
    )
  }
  await load.finish()
  return samples
}

function readSamples(file: string, from: number): ProcessSample[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line) as ProcessSample).filter(({ at }) => at >= from)
}
