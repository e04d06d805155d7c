// The metrics of the running processes, on their own listeners, and the rows that the processes write.
import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { newSeller } from '@/lib/testing/http/new-seller'
import { cookieOf, sql } from '@/lib/testing/http/portal-pages'
import { serverUrl } from '@/lib/testing/http/server'

const metricsUrl = process.env.E2E_METRICS_URL
if (!metricsUrl)
  console.log('E2E_METRICS_URL is not set (start with METRICS_PORT), so the listeners are not tested')

const read = async (url: string) => (await fetch(url)).text()
const figureOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )

test('the public port serves no metrics', async () => {
  const cookie = await cookieOf({ operatorRole: 'ADMIN' })
  const response = await fetch(`${serverUrl}/metrics`, { headers: { cookie }, redirect: 'manual' })
  expect(response.status).toBe(404)
  expect(await response.text()).not.toContain('balcao_')
})

test.skipIf(!metricsUrl)(
  'the web process counts requests by route template and status, and pages by area',
  async () => {
    const { key } = await newSeller()
    const route = 'balcao_requests_total{route="GET /v2/orders/{uuid}",status="404"}'
    const pages = 'balcao_page_requests_total{page="sign-in",status="200"}'
    const before = await read(metricsUrl!)
    const uuid = randomUUID()
    await fetch(`${serverUrl}/v2/orders/${uuid}`, { headers: { 'X-Token-Api': key } })
    await (await fetch(`${serverUrl}/login`)).text()
    const after = await read(metricsUrl!)
    expect(figureOf(after, route) - figureOf(before, route)).toBe(1)
    expect(figureOf(after, pages) - figureOf(before, pages)).toBe(1)
    expect(after).toMatch(
      /balcao_request_duration_seconds_bucket\{le="\+Inf",route="GET \/v2\/orders\/\{uuid\}"\} \d+/,
    )
    expect(after).not.toContain(uuid)
    expect(after).toContain('balcao_build_info{kind="web"')
  },
)

test.skipIf(!metricsUrl)(
  'worker and banking interface have listeners of their own, and see each other',
  async () => {
    const { port } = new URL(metricsUrl!)
    const worker = await read(`http://127.0.0.1:${Number(port) + 1}/metrics`)
    expect(worker).toContain('balcao_build_info{kind="worker"')
    expect(figureOf(worker, 'balcao_job_runs_total{job_name="sendMails",outcome="ok"}')).toBeGreaterThan(0)
    const banking = await read(`http://127.0.0.1:${Number(port) + 2}/metrics`)
    expect(banking).toContain('balcao_build_info{kind="banking"')
    for (const kind of ['web', 'worker', 'banking'])
      expect(figureOf(banking, `balcao_processes{kind="${kind}"}`), kind).toBeGreaterThan(0)
    expect(figureOf(worker, 'balcao_database_disk_free_bytes')).toBeGreaterThan(0)
  },
)

test('every process renews its row', async () => {
  const rows = () =>
    sql`select kind, seen_at from platform.processes where seen_at > now() - interval '35 seconds' order by kind`
  const [first] = await rows()
  await vi.waitUntil(async () => (await rows())[0]!.seen_at > first!.seen_at, {
    timeout: 15_000,
    interval: 500,
  })
  expect(new Set((await rows()).map(({ kind }) => kind))).toEqual(new Set(['BANKING', 'WEB', 'WORKER']))
})
