// The worker process: runs the jobs until it is told to stop, and then finishes what it has in hand.
import { runWorker } from '@/lib/worker'

const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort())

await runWorker(stop.signal)
process.exit(0)
