// Each table that is cleaned has rows on both sides of its limit, among many newer ones: what goes, what stays, and the plan.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { WorkerParts } from '@/lib/base/worker-jobs/job'
import { sendMails } from '@/lib/messages/mails/send-mails'
import { writeMail } from '@/lib/messages/mails/write-mail'
import { rawCard } from '@/lib/parties/cards/card-data'
import { createCard } from '@/lib/parties/cards/create-card'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { maxRowsRead, plansOf } from '@/lib/testing/plans-of'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { jobs } from './jobs'

const app = await testApp()
const cleaning = [
  ...['eraseOldMails', 'eraseOldAuthentications', 'eraseOldSimulatorRecords', 'eraseOldApplications'],
  'forgetOldInvitations',
]
const run = async (name: string, ctx: Ctx = app.ctx()) =>
  jobs.find((one) => one.name === name)!.run({ ...ctx, ...({} as WorkerParts) })
const runAll = async () => {
  for (const name of cleaning) while ((await run(name)) > 0);
}
const count = async (table: string) => (await app.sql`select count(*)::int as n from ${app.sql(table)}`)[0]!.n
const ago = (days: number) => new Date(app.ctx().systemNow.getTime() - days * DAY_MS)

/** Two instants beyond the limit, one before it, and a thousand of today, numbered. */
const olds = (limit: number) => {
  const days = [limit + 2, limit + 1, limit - 1, ...Array<number>(1_000).fill(0)]
  const instants = days.map((count) => ago(count).toISOString())
  return app.sql`(select at::timestamptz as at, n from unnest(${instants}::text[]) with ordinality as t (at, n)) as old`
}

async function fillMails(limit: number) {
  await app.sql`
    insert into mails (uuid, recipient, subject, text, created_at, sent_at, attempts)
    select gen_random_uuid(), 'maria@exemplo.com.br', 'Recibo', 'Olá', at, at, 1
    from ${olds(limit)}`
}

describe('a job that cleans', () => {
  beforeAll(async () => {
    await fillMails(180)
    await app.sql`
      insert into platform.invitations (uuid, email, role, token_hash, created_at, sent_at, expires_at)
      select gen_random_uuid(), 'a' || n || '@exemplo.com.br', 'VIEWER', 't' || n, at, at, at
      from ${olds(90)}`
    await app.sql`
      insert into simulated_mails (uuid, recipient, subject, text, taken_at)
      select gen_random_uuid(), 'maria@exemplo.com.br', 'Recibo', 'Olá', at from ${olds(400)}`
    await app.sql`
      insert into simulated_texts (uuid, seller_id, phone, text, taken_at)
      select gen_random_uuid(), 1, '11988887777', '123456', at from ${olds(400)}`
    await app.sql`
      insert into simulated_transfers (reference, seller_id, destination, value, refused, transferred_at)
      select gen_random_uuid()::text, 1, 'x', 1, false, at from ${olds(400)}`
    await app.sql`
      insert into simulated_answers (reference, answer, files, received_at)
      select gen_random_uuid()::text, 'x', 0, at from ${olds(400)}`
    await app.sql`
      insert into simulated_authentications (reference, acs_transaction_id, seller_id, seller_name, value, brand, last4_digits,
        notification_url, wrong_codes, created_at)
      select gen_random_uuid()::text, gen_random_uuid()::text, 1, 'Loja', 1, 'visa', '1111', 'https://x', 0, at
      from ${olds(400)}`
    await app.sql`
      insert into simulated_authorizations (reference, seller_id, value, installments, capture, answer, authorized_at)
      select n::text, 1, 1, 1, true, '{}', at from ${olds(400)}`
    await app.sql`insert into simulated_refunds (refund, reference, value, refunded_at) values ('r', '1', 1, ${ago(1)})`
    await app.sql`
      insert into simulated_charges (reference, seller_id, method, receiver_name, value, expires_at, code)
      select n::text, 1, 'PIX', 'Loja', 1, at, 'x' from ${olds(400)}`
    await app.sql`insert into simulated_payments (payment_id, reference, value, paid_at) values ('p', '1', 1, ${ago(402)})`
    await app.sql`insert into simulated_pix_refunds (refund, reference, value, refunded_at) values ('r', '1', 1, ${ago(402)})`
  }, 60_000)

  test.each([
    ['eraseOldMails', ['mails'], 2],
    ['forgetOldInvitations', ['platform.invitations'], 2],
    [
      'eraseOldSimulatorRecords',
      [
        ...['simulated_mails', 'simulated_texts', 'simulated_transfers', 'simulated_answers'],
        ...['simulated_authentications', 'simulated_authorizations', 'simulated_charges'],
      ],
      14,
    ],
  ])(
    '%s deletes what is older than its limit, and reads hardly more than that',
    async (name, tables, deleted) => {
      for (const table of tables) await app.sql`analyze ${app.sql(table)}`
      let done = 0
      const plans = await plansOf(app.url, async (db) => {
        done = await run(name, { ...app.ctx(), db })
      })
      expect(done).toBe(deleted)
      // The plans are of a second look, which finds nothing. Invitations are few and have no index.
      const read = tables.map((table) =>
        Math.max(...plans.map((plan) => maxRowsRead(plan, table.replace('platform.', '')))),
      )
      if (name !== 'forgetOldInvitations') for (const rows of read) expect(rows).toBeLessThanOrEqual(10)
      for (const table of tables) expect([table, await count(table)]).toEqual([table, 1_001])
    },
  )

  test('deletes in batches, so that each is short', async () => {
    await app.sql`
      insert into mails (uuid, recipient, subject, text, created_at, sent_at, attempts)
      select gen_random_uuid(), 'x@exemplo.com.br', 'x', 'x', ${ago(200)}, ${ago(200)}, 1 from generate_series(1, 501)`
    expect(await run('eraseOldMails')).toBe(500)
    expect(await run('eraseOldMails')).toBe(1)
  })

  test('leaves a mail that is still to be sent, and a payment that the simulated bank may still be asked about', async () => {
    const shop = await disputeShop(app)
    const [charge] = await shop.paidBy('PIX')
    await transaction(shop.asSeller(), (ctx) =>
      writeMail(ctx, {
        sellerId: shop.seller.id,
        recipient: 'x@exemplo.com.br',
        subject: 'Espera',
        text: 'x',
      }),
    )
    app.advance(300 * DAY_MS)
    await runAll()
    expect(await app.sql`select 1 from mails where subject = 'Espera'`).toHaveLength(1)
    const ofCharge = () => app.sql`select 1 from simulated_charges where reference = ${charge!.bankReference}`
    expect(await ofCharge()).toHaveLength(1)
    while ((await sendMails(app.ctx())) > 0);
    app.advance(1_000 * DAY_MS)
    await runAll()
    expect(await app.sql`select 1 from mails where subject = 'Espera'`).toHaveLength(0)
    expect(await ofCharge()).toHaveLength(0)
  })

  test('erases the browser of an old authentication, keeps its result, and later deletes one that no charge used', async () => {
    const shop = await disputeShop(app)
    const { id } = await shop.card()
    const card = await createCard(shop.asSeller(), {
      card: rawCard.parse(testCard()),
      checkZeroDollar: false,
    })
    const insert = (chargeId: number | null) => app.sql`
      insert into authentications (uuid, seller_id, card_id, charge_id, status, requires_liability_shift, data_only,
        method_completed, browser, redirect_url, trans_status, expires_at, created_at)
      values (${randomUUID()}, ${shop.seller.id}, ${card.id}, ${chargeId}, 'FINISHED', false, false, false,
        ${app.sql.json({ userAgent: 'Firefox' })}, 'https://loja.example', 'Y', ${app.ctx().now}, ${app.ctx().now})`
    await insert(id)
    await insert(null)
    app.advance(179 * DAY_MS)
    expect(await run('eraseOldAuthentications')).toBe(0)
    app.advance(2 * DAY_MS)
    expect(await run('eraseOldAuthentications')).toBe(2)
    const rows = () => app.sql`
      select charge_id::int, browser, redirect_url, trans_status from authentications
      where seller_id = ${shop.seller.id} order by id`
    const blank = { browser: null, redirect_url: null, trans_status: 'Y' }
    expect(await rows()).toEqual([
      { charge_id: id, ...blank },
      { charge_id: null, ...blank },
    ])
    app.advance(620 * DAY_MS)
    expect(await run('eraseOldAuthentications')).toBe(1)
    expect(await rows()).toEqual([{ charge_id: id, ...blank }])
  })
})
