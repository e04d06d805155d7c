// The worker process: runs the jobs until a signal stops it, and then finishes those that are running, or leaves them to others.
import './json-output.mjs'
import { nameProcess } from '@/lib/log/process-name'
import { runWorker } from '@/lib/run-worker'
import { runtime } from '@/lib/runtime'
import { endWithWrongSecret } from '@/lib/unknown-keys'

nameProcess('worker')
const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort())

await endWithWrongSecret(await runtime(), stop.signal)
await runWorker(stop.signal)
process.exit(0)
