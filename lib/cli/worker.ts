// The worker process: runs the jobs until a signal stops it, and then finishes those that are running, or leaves them to others.
import './json-output.mjs'
import { nameProcess } from '@/lib/base/log/process-name'
import { runtime } from '@/lib/process/runtime'
import { endWithWrongSecret } from '@/lib/process/unknown-keys'
import { runWorker } from '@/lib/worker/run-worker'

nameProcess('worker')
const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort())

await endWithWrongSecret(await runtime(), stop.signal)
await runWorker(stop.signal)
process.exit(0)
