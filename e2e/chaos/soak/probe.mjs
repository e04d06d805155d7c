// Preloaded into the processes of a soak: writes, once a minute, what the heap has after a collection and how long the event loop
// stood still, to the file of SOAK_SAMPLES.
import { appendFileSync } from 'node:fs'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** @type {Record<string, string>} */
const parts = { 'web.mjs': 'web', 'worker.mjs': 'worker' }
const part = parts[path.basename(process.argv[1] ?? '')]
const { SOAK_SAMPLES: file, SOAK_SAMPLE_MS: every } = process.env

if (part && file) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  const sample = () => {
    const [p99, max] = [delays.percentile(99) / 1e6, delays.max / 1e6]
    collect()
    const { heapUsed, rss, external } = process.memoryUsage()
    appendFileSync(
      file,
      `${JSON.stringify({ part, pid: process.pid, at: Date.now(), heapUsed, rss, external, p99, max })}\n`,
    )
    // The pause of that collection is ours.
    setImmediate(() => setImmediate(() => delays.reset()))
  }
  setInterval(sample, Number(every)).unref()
}
