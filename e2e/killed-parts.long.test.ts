import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityEvents } from '@/lib/access/security-events/catalogue'
import { logEvents } from '@/lib/base/log/events'
import { startTestInstance } from '@/lib/cli/suites/test-instance'

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
  const load = requestsUntil(() => lines.join('\n').includes('The database stopped'))
  process.kill(postmaster, 'SIGKILL')
  await expect.poll(() => lines.join('\n'), { timeout: 20_000 }).toContain('The database stopped')
  await load
  await serves()
  const output = readFileSync(instance.env.E2E_LOG, 'utf8')
  expect(output).not.toContain('nobody caught')
  expect(lines.join('\n')).not.toContain('The worker stopped')
})

/** Eight clients, which request orders one after another, and pages of the portal. */
async function requestsUntil(isOver: () => boolean) {
  const { sellers } = JSON.parse(readFileSync(instance.env.E2E_DEMO, 'utf8'))
  const headers = { 'X-Token-Api': sellers[0].apiKey }
  const client = async (path: string) => {
    while (!isOver())
      await fetch(instance.env.E2E_URL + path, { headers, signal: AbortSignal.timeout(5_000) }).catch(
        () => {},
      )
  }
  const paths = [
    '/v2/orders',
    '/v2/orders',
    '/v2/charges',
    '/v2/orders',
    '/login',
    '/pay/AAAAAAAAAA',
    '/',
    '/docs',
  ]
  await Promise.all(paths.map(client))
}

test('the log of all that is JSON with codes: one line for each outage, no statements with values', async () => {
  const written = () => readFileSync(instance.env.E2E_LOG, 'utf8').split('\n').filter(Boolean)
  await expect.poll(() => written().join('\n'), { timeout: 20_000 }).toContain('outage.ended')
  const known = { ...logEvents, ...securityEvents }
  const parsed = written().map((line) => {
    expect(line).toMatch(/^\{.*\}$/)
    return JSON.parse(line)
  })
  expect(parsed.filter(({ event }) => !(event in known))).toEqual([])
  // Web, worker and the banking interface.
  expect(parsed.filter(({ event }) => event === 'outage.began').length).toBeLessThanOrEqual(3)
  expect(parsed.length).toBeLessThan(80)
  expect(statSync(instance.env.E2E_LOG).size).toBeLessThan(100_000)
  expect(written().join('\n')).not.toMatch(/params:|Failed query:/)
})
