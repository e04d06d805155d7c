// The worker process: runs the sweeps until it is told to stop, and then finishes what it has in hand.
import { runtime } from '@/lib/runtime'
import { runWorker } from '@/lib/worker'
import { isWriteToLostConnection } from './lost-connection'

const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort())

const { log } = await runtime()
process.on('uncaughtException', (error) => {
  if (isWriteToLostConnection(error)) return log.warn('a transaction lost its database connection')
  log.fatal({ err: error }, 'the worker ends by an error that nobody caught')
  process.exit(1)
})

await runWorker(stop.signal)
process.exit(0)
