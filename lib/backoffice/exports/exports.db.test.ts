import { beforeEach, describe, expect, test } from 'vitest'
import { MAX_STREAMED } from '@/lib/backoffice/lists/exports/list-export'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import type { MailAttachment } from '@/lib/messages/mails/mailer'
import { sendMails } from '@/lib/messages/mails/send-mails'
import { testApp } from '@/lib/testing/app'
import { expectCatalogued } from '@/lib/testing/catalogued'
import { noticesOf } from '@/lib/testing/people/notices'
import { teamShop } from '@/lib/testing/shops/team-shop'
import { changeSchedule } from './change-schedule'
import { collectUpTo } from './collect'
import type { CreateScheduleInput } from './contract'
import { createDueRuns } from './create-due-runs'
import { createSchedule } from './create-schedule'
import { fetchExportFile } from './fetch-file'
import { listSchedules } from './list-schedules'
import { performRuns } from './perform-runs'
import { runSchedule } from './run-schedule'

const app = await testApp()
type Shop = Awaited<ReturnType<typeof teamShop>>
let shop: Shop

beforeEach(async () => {
  shop = await teamShop(app)
})

const daily = { subject: 'statement', format: 'csv', frequency: 'DAILY', channel: 'MAIL' } as const
const schedule = (changes: Partial<CreateScheduleInput> = {}, ctx: Ctx = shop.as(shop.owner)) =>
  createSchedule(ctx, { ...daily, recipients: [shop.owner.uuid], ...changes })
const system = () => app.ctx({ kind: 'system' })
/** Both jobs, several workers at once. */
async function work() {
  await Promise.all([createDueRuns(system()), createDueRuns(system())])
  await Promise.all([performRuns(system()), performRuns(system())])
}
const runs = async () => {
  const rows = await app.sql`
    select period_from::text as "from", status, failure, receivers, attempts from export_runs
    where seller_id = ${shop.seller.id} order by id`
  return rows.map((row) => ({ ...row }))
}
const notices = async () => (await noticesOf(app, shop.seller)).map(({ subject }) => subject)
const mails = () => app.sql`
  select recipient, subject, text, attachment_name, sealed_attachment from mails
  where seller_id = ${shop.seller.id} and subject like '%statement%' or seller_id = ${shop.seller.id}
    and subject like 'Extrato%' order by id`

describe('a scheduled export', () => {
  test('runs once for each closed day, whatever number of workers there are, with the file attached', async () => {
    await schedule()
    await work()
    expect(await runs()).toEqual([])
    app.advance(DAY_MS)
    await work()
    await work()
    expect(await runs()).toEqual([
      { from: '2026-11-20', status: 'DONE', failure: null, receivers: 1, attempts: 0 },
    ])
    const sent = await mails()
    expect(sent).toMatchObject([
      { recipient: shop.owner.email, attachment_name: expect.stringMatching(/\.csv$/) },
    ])
    expect(sent[0]!.sealed_attachment).not.toContain('Data')
    app.advance(-DAY_MS)
  })

  test('attaches exactly what the person would export, and keeps nothing of it once it was sent', async () => {
    const { uuid } = await schedule()
    await runSchedule(shop.as(shop.owner), { uuid })
    await work()
    const taken: MailAttachment[] = []
    const ctx = system()
    const mailer = {
      serves: () => true,
      send: async ({ attachment }: { attachment?: MailAttachment }) => {
        if (attachment) taken.push(attachment)
      },
    }
    while ((await sendMails({ ...ctx, ports: { ...ctx.ports, mailer } })) > 0);
    const { runs: listed } = await listSchedules(shop.as(shop.owner))
    const file = await fetchExportFile(shop.as(shop.owner), { uuid: listed[0]!.uuid })
    const content = await collectUpTo(file.content, 1_000_000)
    const own = taken.find(({ name }) => name === file.name)!
    expect(Buffer.from(own.content)).toEqual(Buffer.from(content!))
    expect((await mails())[0]!.sealed_attachment).toBeNull()
  })

  test('reaches nobody who left the team or lost the right, and fails where nobody is left', async () => {
    const finance = await shop.person('FINANCE')
    const { uuid } = await schedule({ recipients: [finance.uuid] })
    await app.sql`update platform.memberships set role = 'SUPPORT' where seller_id = ${shop.seller.id}
      and user_id = (select id from platform.portal_users where uuid = ${finance.uuid})`
    await runSchedule(shop.as(shop.owner), { uuid })
    await work()
    expect(await runs()).toMatchObject([{ status: 'FAILED', failure: 'NOBODY' }])
    expect(await notices()).toEqual(['A exportação programada não foi entregue: Extrato'])
    await app.sql`delete from platform.memberships where seller_id = ${shop.seller.id}
      and user_id = (select id from platform.portal_users where uuid = ${finance.uuid})`
    await runSchedule(shop.as(shop.owner), { uuid })
    await work()
    expect((await runs())[1]).toMatchObject({ status: 'FAILED', failure: 'NOBODY' })
    expect(await mails()).toHaveLength(0)
  })

  test('is of another format and subject, where the person may export that', async () => {
    const finance = await shop.person('FINANCE')
    await schedule({ format: 'pdf' }, shop.as(finance, 'FINANCE'))
    await schedule({ subject: 'orders', frequency: 'MONTHLY' }, shop.as(finance, 'FINANCE'))
    await expect(schedule({ subject: 'audit' }, shop.as(finance, 'FINANCE'))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const viewer = await shop.person('VIEWER')
    await expect(schedule({}, shop.as(viewer, 'VIEWER'))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(schedule({ subject: 'orders', format: 'ofx' })).rejects.toMatchObject({ code: 'BAR-0100' })
    await expect(schedule({ subject: 'toString' })).rejects.toMatchObject({ code: 'BAR-0100' })
    const stranger = await teamShop(app)
    await expect(schedule({ recipients: [stranger.owner.uuid] })).rejects.toMatchObject({ code: 'BAR-0100' })
  })

  test('of a list longer than a page may save is sent by its link', async () => {
    await app.sql`
      insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment, customer,
        origin_request, idempotency_key, created_at, status_at)
      select gen_random_uuid(), ${shop.seller.id}, 'SENT', 'Café', '', 1000, 1, '2026-11-19', 'PIX', '{}', 'API', n::text,
        ${new Date(app.ctx().now.getTime() - DAY_MS)}, ${app.ctx().now} from generate_series(1, ${MAX_STREAMED + 1}) n`
    const { uuid } = await schedule({ subject: 'orders' })
    await runSchedule(shop.as(shop.owner), { uuid })
    await work()
    expect(await runs()).toMatchObject([{ status: 'DONE', receivers: 1 }])
    const [mail] =
      await app.sql`select text, attachment_name from mails where recipient = ${shop.owner.email}`
    expect(mail).toMatchObject({ attachment_name: null, text: expect.stringContaining('/exports/files/') })
    expect(await notices()).toEqual([])
  })

  test('is tried again after a failure on our side, four times, and then is marked as failed', async () => {
    const { uuid } = await schedule()
    await runSchedule(shop.as(shop.owner), { uuid })
    const broken = (): Ctx => ({
      ...system(),
      sealer: {
        ...system().sealer,
        seal: () => {
          throw new Error('broken')
        },
      },
    })
    for (const [attempt, minutes] of [1, 5, 30, 120].entries()) {
      await expect(performRuns(broken())).rejects.toThrow()
      expect(await runs()).toMatchObject([{ status: 'PENDING', attempts: attempt + 1 }])
      expect(await performRuns(broken())).toBe(0)
      app.advance(minutes * MINUTE_MS)
    }
    await expect(performRuns(broken())).rejects.toThrow()
    expect(await runs()).toMatchObject([{ status: 'FAILED', failure: 'INTERNAL' }])
    expect(await mails()).toHaveLength(0)
    expect(await notices()).toEqual(['A exportação programada não foi entregue: Extrato'])
    app.advance(-156 * MINUTE_MS)
  })

  test('is paused, resumed with the period that is open then, and removed', async () => {
    const { uuid } = await schedule()
    const owner = () => shop.as(shop.owner)
    await changeSchedule(owner(), { uuid, change: 'pause' })
    await expect(changeSchedule(owner(), { uuid, change: 'pause' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    app.advance(2 * DAY_MS)
    await work()
    expect(await runs()).toEqual([])
    await changeSchedule(owner(), { uuid, change: 'resume' })
    app.advance(DAY_MS)
    await work()
    expect((await runs()).map((run) => (run as { from?: string }).from)).toEqual(['2026-11-22'])
    await changeSchedule(owner(), { uuid, change: 'remove' })
    await expect(runSchedule(owner(), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    app.advance(-3 * DAY_MS)
  })

  test('by hand runs one at a time, and belongs to its seller alone', async () => {
    const { uuid } = await schedule()
    const both = await Promise.allSettled([1, 2].map(() => runSchedule(shop.as(shop.owner), { uuid })))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await work()
    const stranger = await teamShop(app)
    const other = stranger.as(stranger.owner)
    await expect(runSchedule(other, { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(changeSchedule(other, { uuid, change: 'remove' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const [run] = (await listSchedules(shop.as(shop.owner))).runs
    await expect(fetchExportFile(other, { uuid: run!.uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const viewer = await shop.person('VIEWER')
    await expect(fetchExportFile(shop.as(viewer, 'VIEWER'), { uuid: run!.uuid })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
  })

  test('by webhook records an event with the address of the file, where an endpoint receives exports', async () => {
    const { uuid } = await schedule({ channel: 'WEBHOOK', recipients: [] })
    await runSchedule(shop.as(shop.owner), { uuid })
    await work()
    expect(await runs()).toMatchObject([{ status: 'FAILED', failure: 'NO_ENDPOINT' }])
    await app.sql`insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, payload_version, created_at)
      values (gen_random_uuid(), ${shop.seller.id}, '', 'https://loja.example/hook', '{EXPORT}', true, '2', ${app.ctx().now})`
    await runSchedule(shop.as(shop.owner), { uuid })
    await work()
    expect(await notices()).toHaveLength(1)
    const [event] = await expectCatalogued(app.sql, 'export')
    expect(JSON.parse(event!.body)).toMatchObject({ subject: 'statement', format: 'csv', from: '2026-11-19' })
    const [run] = (await listSchedules(shop.as(shop.owner))).runs
    expect(JSON.parse(event!.body).url).toBe(`http://localhost:3000/export-files/${run!.uuid}`)
  })
})
