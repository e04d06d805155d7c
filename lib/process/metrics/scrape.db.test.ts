// What a process answers to a scrape, with a real database.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createRunRecorder } from '@/lib/backoffice/jobs/run-recorder'
import { transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@/lib/base/kernel/durations'
import { writeMail } from '@/lib/messages/mails/write-mail'
import { type TestApp, testApp } from '@/lib/testing/app'
import { testRails } from '@/lib/testing/connections/test-rails'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import { createWatchListener } from './listener'
import { createMetrics } from './metrics'
import { createScrape } from './scrape'

const app = await testApp()
const metrics = createMetrics()
const counted: TestApp = { ...app, ctx: (actor) => ({ ...app.ctx(actor), countPayment: metrics.payment }) }
const scrape = createScrape(
  {
    metrics,
    pool: app.pool,
    makeCtx: (actor) => ({ ...app.ctx(actor), settings: { ...app.ctx().settings, databaseIsLocal: true } }),
  },
  {
    kind: 'WORKER',
    version: '0.1.0',
    certificates: [{ setting: 'BANKING_CERTIFICATE', endsAt: '2027-01-01T00:00:00.000Z' }],
    aheadMs: () => -1500,
  },
)
const seconds = (at: Date) => at.getTime() / SECOND_MS
/** The value of a series; undefined where there is none. */
async function figureOf(series: string, text?: string): Promise<number | undefined> {
  const line = (text ?? (await metrics.registry.metrics()))
    .split('\n')
    .find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.split(' ').at(-1))
}
const payments = (method: string, outcome: string) =>
  figureOf(`balcao_payments_total{environment="sandbox",method="${method}",outcome="${outcome}"}`)

test('payments are counted by method and outcome once their transaction has committed, and never twice', async () => {
  const shop = await refundShop(counted)
  const pix = await shop.pix()
  expect([await payments('PIX', 'created'), await payments('PIX', 'paid')]).toEqual([1, 1])
  const card = await shop.card()
  expect([await payments('CREDIT_CARD', 'created'), await payments('CREDIT_CARD', 'paid')]).toEqual([1, 1])
  await shop.part(card.uuid, 1000, randomUUID())
  await shop.settle()
  await shop.settle()
  expect(await payments('CREDIT_CARD', 'refunded')).toBe(1)
  const value =
    'balcao_payment_value_centavos_total{environment="sandbox",method="CREDIT_CARD",outcome="refunded"}'
  expect(await figureOf(value)).toBe(1000)
  const failed = transaction(counted.ctx(), async (ctx) => {
    const paid = { isLive: false, method: 'PIX', outcome: 'paid', value: pix.value } as const
    ctx.afterCommit?.push((outside) => outside.countPayment?.(paid))
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  expect(await payments('PIX', 'paid')).toBe(1)
})

test('a scrape has queues with their age, jobs, connections, the proof, sessions and the disk', async () => {
  const { now } = app.ctx()
  const seller = await app.seller()
  await app.sql`delete from mails`
  const mail = { sellerId: seller.id, recipient: 'cafe@exemplo.com.br', subject: 'Recibo', text: 'Pago.' }
  await transaction(app.ctx(), (ctx) => writeMail(ctx, mail))
  const recorder = createRunRecorder('host:1')
  const run = { everyMs: SECOND_MS, startedAt: now, durationMs: 7, rows: 0 }
  recorder.record({ ...run, name: 'sendMails' })
  recorder.record({ ...run, name: 'settleRefunds', error: new Error('no bank') })
  recorder.record({ ...run, name: 'formerJob', startedAt: new Date(now.getTime() - 30 * DAY_MS) })
  await recorder.store(app.ctx())
  const rails = await testRails(app)
  await rails.connect('bank', { services: ['PIX'] })
  await app.sql`update platform.connections set certificate_ends_at = '2027-02-01T00:00:00Z'`
  await app.sql`insert into platform.ledger_proofs (uuid, requested_by, requested_at, finished_at, findings)
    values (${randomUUID()}, '', ${now}, ${now}, '["seller 1"]')`
  app.advance(3 * MINUTE_MS)
  const { body } = await scrape()
  const at = (series: string) => figureOf(series, body)
  expect(await at('balcao_queue_rows{job_name="sendMails"}')).toBe(1)
  expect(await at('balcao_queue_oldest_age_seconds{job_name="sendMails"}')).toBe(180)
  expect(await at('balcao_job_last_success_timestamp_seconds{job_name="sendMails"}')).toBe(seconds(now))
  expect(await at('balcao_job_last_success_timestamp_seconds{job_name="formerJob"}')).toBeUndefined()
  expect(await at('balcao_ledger_proof_findings')).toBe(1)
  expect(await at('balcao_clock_ahead_seconds')).toBe(-1.5)
  expect(await at('balcao_certificate_expiry_timestamp_seconds{setting="BANKING_CERTIFICATE"}')).toBe(
    Date.parse('2027-01-01') / SECOND_MS,
  )
  expect(body).toMatch(/balcao_connection_circuit\{connection_id="\d+",state="CLOSED"\} 1/)
  expect(body).toMatch(
    /balcao_connection_certificate_expiry_timestamp_seconds\{connection_id="\d+"\} 1801440000/,
  )
  expect(await at('balcao_database_sessions{state="active"}')).toBeGreaterThan(0)
  expect(await at('balcao_database_disk_free_bytes')).toBeGreaterThan(0)
  expect(await at('balcao_database_archive_timestamp_seconds')).toBeUndefined()
  expect(await at('nodejs_eventloop_lag_p99_seconds')).toBeDefined()
  expect(body).not.toContain(seller.uuid)
  expect(body).not.toMatch(/exemplo\.com\.br|Café/)
})

test('the listener answers GET of its own paths only, and 500 without a reason where one fails', async () => {
  const listener = createWatchListener({
    '/metrics': scrape,
    '/broken': () => Promise.reject(new Error('postgres://balcao:secret@db')),
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const url = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const metricsPage = await fetch(`${url}/metrics?x=1`)
  expect(metricsPage.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  expect(await metricsPage.text()).toContain('# TYPE balcao_requests_total counter')
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405)
  expect([(await fetch(url)).status, (await fetch(`${url}/constructor`)).status]).toEqual([404, 404])
  const broken = await fetch(`${url}/broken`)
  expect([broken.status, await broken.text()]).toEqual([500, 'not available'])
  listener.close()
})

test('without the database a scrape answers in time, with what was read last and its age', async () => {
  const alone = createMetrics()
  const away = () => Promise.reject(new Error('no database'))
  const answer = createScrape(
    {
      metrics: alone,
      pool: app.pool,
      makeCtx: (actor) => ({ ...app.ctx(actor), db: { transaction: away } as never }),
    },
    { kind: 'WEB', version: '0.1.0', certificates: [] },
  )
  const { status, body } = await answer()
  expect(status).toBe(200)
  expect(await figureOf('balcao_sample_failures', body)).toBe(1)
  expect(await figureOf('balcao_sample_timestamp_seconds', body)).toBe(0)
})
