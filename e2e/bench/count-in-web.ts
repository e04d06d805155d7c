// A web process that sends a message with the statements of each request. Started as a process of its own, beside the one that is measured.
import { fork } from 'node:child_process'
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@/db/free-port.mjs'
import { beginCounting, shareCountingTracer } from '@/lib/testing/database/count-statements'

const START_MS = 180_000

export interface Counted {
  path: string
  statements: number
  roundTrips: number
  /** The beginnings of the statements of each round trip. */
  texts: string[][]
}

export async function startCountingWeb(settings: Record<string, string>) {
  const port = await freePort()
  const { PATH = '', HOME = '' } = process.env
  const child = fork(import.meta.filename, ['web'], {
    execArgv: ['--import', 'tsx'],
    env: { PATH, HOME, ...settings, PORT: String(port), NODE_ENV: 'production', LOG_LEVEL: 'silent' },
  })
  const url = `http://127.0.0.1:${port}`
  const counted: Counted[] = []
  child.on('message', (one) => counted.push(one as Counted))
  const deadline = performance.now() + START_MS
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error('The web process that counts statements does not start.')
    }
    await sleep(200)
  }
  return { url, counted, stop: () => void child.kill('SIGKILL') }
}

if (process.argv[1] === import.meta.filename && process.send) {
  shareCountingTracer()
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const count = beginCounting()
    response.once('close', () => {
      const { statements, roundTrips, texts } = count
      process.send!({ path: request.url, statements, roundTrips, texts })
    })
  })
  await import('@/lib/cli/parts/start.mjs')
}
