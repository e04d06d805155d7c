import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { afterAll, describe, expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { createMetrics, MAX_CONNECTIONS } from './metrics'
import { ownCertificates } from './own-certificates'
import { areaOf } from './page-requests'
import { createSampler, SAMPLE_EVERY_MS } from './sampler'

const folder = mkdtempSync(join(tmpdir(), 'balcao-metrics-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the metrics of a process', () => {
  test('count requests by route template and status, with their durations', async () => {
    const metrics = createMetrics()
    metrics.request('POST /v2/orders/{uuid}/refunds', 201, 12)
    metrics.request('POST /v2/orders/{uuid}/refunds', 409, 3)
    const text = await metrics.registry.metrics()
    expect(text).toContain('balcao_requests_total{route="POST /v2/orders/{uuid}/refunds",status="201"} 1')
    expect(text).toContain('balcao_requests_total{route="POST /v2/orders/{uuid}/refunds",status="409"} 1')
    expect(text).toContain(
      'balcao_request_duration_seconds_bucket{le="0.01",route="POST /v2/orders/{uuid}/refunds"} 1',
    )
    expect(text).toContain(
      'balcao_request_duration_seconds_bucket{le="0.025",route="POST /v2/orders/{uuid}/refunds"} 2',
    )
  })

  test('count payments by method and outcome from zero on, so that the first one is an increase', async () => {
    const metrics = createMetrics()
    const series = (outcome: string) =>
      `balcao_payments_total{environment="live",method="PIX",outcome="${outcome}"}`
    expect(await metrics.registry.metrics()).toContain(`${series('paid')} 0`)
    metrics.payment({ isLive: true, method: 'PIX', outcome: 'paid', value: centavos(8990) })
    const text = await metrics.registry.metrics()
    expect(text).toContain(`${series('paid')} 1`)
    expect(text).toContain(`${series('declined')} 0`)
    expect(text).toContain(
      'balcao_payment_value_centavos_total{environment="live",method="PIX",outcome="paid"} 8990',
    )
  })

  test('have a bounded number of series, however many connections are called', async () => {
    const { registry, providerCall } = createMetrics()
    for (let connectionId = 1; connectionId <= MAX_CONNECTIONS + 50; connectionId += 1)
      providerCall({ connectionId, operation: 'pix.createCharge', durationMs: 5, error: 'no answer' })
    const lines = (await registry.metrics())
      .split('\n')
      .filter((line) => /^balcao_provider_calls_total/.test(line))
    expect(lines).toHaveLength(MAX_CONNECTIONS + 1)
    expect(lines.at(-1)).toContain('connection_id="other"')
    expect(lines.at(-1)).toMatch(/outcome="failed"\} 50$/)
  })
})

test('a page is counted by its area, and neither the API nor a probe is a page', () => {
  const areas = ['/pay/7GH2', '/orders/1?x=1', '/_next/static/a.js', '/operator', '/constructor']
  expect(areas.map(areaOf)).toEqual(['checkout', 'portal', 'files', 'operator', 'portal'])
  expect(['/v2/orders', '/healthz', '/readyz', '/metrics'].map(areaOf)).toEqual(Array(4).fill(undefined))
})

test('the end of a certificate is read from its file; a file without one has no end', () => {
  const [pem] = rootCertificates
  const file = join(folder, 'chain.pem')
  writeFileSync(file, `${pem}\n${rootCertificates[1]}`)
  const keys = join(folder, 'keys.json')
  writeFileSync(
    keys,
    JSON.stringify({ keys: [{ keyExpiration: '1800000000000' }, { keyExpiration: '1900000000000' }] }),
  )
  const none = join(folder, 'none.pem')
  writeFileSync(none, 'no certificate')
  const found = ownCertificates({
    BANKING_CERTIFICATE: file,
    BANKING_CLIENT_CA: none,
    APPLE_PAY_ROOT: join(folder, 'missing.pem'),
    GOOGLE_PAY_ROOT_KEYS: keys,
  })
  expect(found.map(({ setting }) => setting)).toEqual(['BANKING_CERTIFICATE', 'GOOGLE_PAY_ROOT_KEYS'])
  expect(Date.parse(found[0]!.endsAt)).toBeGreaterThan(Date.parse('2020-01-01'))
  expect(found[1]!.endsAt).toBe(new Date(1_900_000_000_000).toISOString())
})

describe('the samples of the database', () => {
  test('are read once for scrapes that come together or soon after each other, and again later', async () => {
    let now = 0
    let reads = 0
    const read = async () => {
      reads += 1
    }
    const sampler = createSampler({ read, monotonicMs: () => now })
    await Promise.all([sampler.latest(), sampler.latest()])
    now = SAMPLE_EVERY_MS - 1
    await sampler.latest()
    expect(reads).toBe(1)
    now = SAMPLE_EVERY_MS
    await sampler.latest()
    expect(reads).toBe(2)
  })

  test('that hang or fail delay no scrape for long, and start no second one', async () => {
    let now = 0
    let reads = 0
    const hanging = createSampler({
      read: () => {
        reads += 1
        return new Promise(() => {})
      },
      monotonicMs: () => now,
      timeoutMs: 5,
    })
    await hanging.latest()
    now = 10 * SAMPLE_EVERY_MS
    await hanging.latest()
    expect(reads).toBe(1)
    const failing = createSampler({ read: () => Promise.reject(new Error('no database')) })
    await failing.latest()
    expect(failing.failures()).toBe(1)
  })
})
