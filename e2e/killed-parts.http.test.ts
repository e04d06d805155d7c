import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestInstance } from '@/lib/cli/test-instance'

type Instance = Awaited<ReturnType<typeof startTestInstance>>

const lines: string[] = []
let instance: Instance

beforeAll(async () => {
  const control = { log: (line: string) => void lines.push(line), signal: new AbortController().signal }
  instance = await startTestInstance(control, 'killed-parts')
}, 90_000)

afterAll(() => instance?.stop(), 60_000)

const isReady = () =>
  fetch(`${instance.env.E2E_URL}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  )

const serves = () => expect.poll(isReady, { timeout: 30_000, interval: 100 }).toBe(true)

test('a killed web process restarts by itself, and serves orders with the same key', {
  timeout: 60_000,
}, async () => {
  process.kill(instance.webPid, 'SIGKILL')
  await expect.poll(isReady, { timeout: 10_000, interval: 20 }).toBe(false)
  await serves()
  expect(lines.join('\n')).toContain('The web process stopped (SIGKILL); it starts again')
  const { sellers } = JSON.parse(readFileSync(instance.env.E2E_DEMO, 'utf8'))
  const orders = await fetch(`${instance.env.E2E_URL}/v2/orders`, {
    headers: { 'X-Token-Api': sellers[0].apiKey },
  })
  expect(orders.status).toBe(200)
})

test('a killed database restarts by itself, and web and worker use it again', {
  timeout: 60_000,
}, async () => {
  const cluster = path.join(path.dirname(instance.env.E2E_DEMO), 'postgres', 'cluster')
  const postmaster = Number(readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  process.kill(postmaster, 'SIGKILL')
  await expect.poll(() => lines.join('\n'), { timeout: 20_000 }).toContain('The database stopped')
  await serves()
  const output = readFileSync(instance.env.E2E_LOG, 'utf8')
  expect(output).not.toContain('nobody caught')
  expect(lines.join('\n')).not.toContain('The worker stopped')
})
