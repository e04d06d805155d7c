// The fuzzer on a running instance (E2E_URL, E2E_DEMO, E2E_DATABASE_URL): npx tsx e2e/fuzz/fuzz.ts --requests 5000 --seed 7
// Ctrl-C ends it early and prints the figures so far. The exit code is 1 where a fault was found.
import { parseArgs } from 'node:util'
import { serverUrl } from '@/lib/testing/http/server'
import { finalFaults } from './final-checks'
import { reportOf } from './report'
import { type Fault, run } from './run'
import { newFuzzedSeller } from './seller'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '5000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [requests, seed] = [Number(values.requests), Number(values.seed)]
if (!Number.isInteger(requests) || !Number.isInteger(seed))
  throw new Error('--requests and --seed are integers')

console.log(`${requests} requests with seed ${seed} to ${serverUrl}`)
const { idSeller, target } = await newFuzzedSeller()
const onProgress = (done: number) => console.log(`${new Date().toISOString().slice(11, 19)} ${done}`)
const onFault = ({ what, curl }: Fault) => console.log(`✗ ${what}\n  ${curl}`)
const control = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => control.abort())
const { signal } = control
const figures = await run({ url: serverUrl, target, seed, requests, signal, onProgress, onFault })
const broken = await finalFaults(serverUrl, idSeller)
console.log(reportOf(figures, broken))
process.exit(figures.faults.length + broken.length === 0 ? 0 : 1)
