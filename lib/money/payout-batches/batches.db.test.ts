import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { testApp } from '@/lib/testing/app'
import { noticesOf } from '@/lib/testing/people/notices'
import { type BatchShop, batchShop, payByBatch } from '@/lib/testing/shops/batch-shop'
import { approveBatch } from './approve-batch'
import { downloadFile } from './download-file'
import { enterOutcome } from './enter-outcomes'
import { getBatch } from './get-batch'
import { importOutcomes } from './import-outcomes'
import { listBatches } from './list-batches'
import { prepareBatch } from './prepare-batch'
import { withdrawBatch } from './withdraw-batch'

const app = await testApp()
payByBatch(app)
let shop: BatchShop
beforeEach(async () => {
  shop = await batchShop(app, { shares: true })
})

const NET = 95_62
const TODAY = '2026-11-20' as never
const paid = (payout: string, bankReference = `E${randomUUID().replaceAll('-', '').slice(0, 30)}`) => ({
  ...{ status: 'PAID' as const, payout, bankReference, bankDate: TODAY },
})
const returned = (payout: string) => ({
  ...{ status: 'RETURNED' as const, payout, reason: 'conta encerrada', bankDate: TODAY },
})
const statuses = async () => (await shop.payouts()).map(({ status }) => status)
const transfers = async () =>
  (await app.sql`select count(*)::int as n from simulated_transfers where seller_id = ${shop.seller.id}`)[0]!
    .n
const fileOf = (lines: string[]) => {
  const text = ['transferencia;situacao;referencia;data;motivo', ...lines].join('\n')
  return Buffer.from(text).toString('base64')
}
const ledgerIsRight = async () => expect((await checkLedger(app.sql as never)).findings).toEqual([])

test('payouts of a live seller and of its sub-sellers wait for a batch, and the bank is never asked', async () => {
  await settlePayouts(app.ctx())
  app.advance(DAY_MS)
  expect(await settlePayouts(app.ctx())).toBe(0)
  app.advance(-DAY_MS)
  const waiting = await shop.waiting()
  expect(waiting.map(({ payeeName }) => payeeName)).toEqual(['Café do Porto Ltda.', 'Doces da Maria Ltda.'])
  expect([await statuses(), await transfers()]).toEqual([['PROCESSING', 'PROCESSING'], 0])
  const requested =
    await app.sql`select 1 from payouts where seller_id = ${shop.seller.id} and asked_at is not null`
  expect(requested).toHaveLength(0)
})

test('the file is downloaded only once a second person approved, with the accounts of the preparation, and each time is recorded', async () => {
  const batch = await shop.prepared()
  await app.sql`update payouts set account = '{"transferType":"PIX","pix":{"key":"ladrao@exemplo.com.br"}}'
    where seller_id = ${shop.seller.id}`
  await expect(downloadFile(shop.finance(), batch)).rejects.toMatchObject({ code: 'CONFLICT' })
  await expect(approveBatch(shop.finance(), batch)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(approveBatch(shop.admin(false), batch)).rejects.toMatchObject({ details: { stepUp: true } })
  await expect(approveBatch(shop.support(), batch)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await approveBatch(shop.admin(), batch)
  await expect(approveBatch(shop.admin(), batch)).rejects.toMatchObject({ code: 'CONFLICT' })
  const [one, other] = [await downloadFile(shop.finance(), batch), await downloadFile(shop.admin(), batch)]
  expect(one.content).toEqual(other.content)
  const text = new TextDecoder().decode(one.content)
  expect(text).toContain(';maria@exemplo.com.br;')
  expect(text).not.toContain('ladrao')
  const { downloads } = await getBatch(shop.finance(), batch)
  expect(downloads.map(({ personName }) => personName)).toEqual([
    'financas@operador.com.br',
    'admin@operador.com.br',
  ])
})

test('a payout that is marked as paid has the bank’s reference; one that is returned is payable again and noticed', async () => {
  const batch = await shop.approved()
  const [own, share] = await shop.payouts()
  await enterOutcome(shop.finance(), { batch: batch.uuid, outcome: paid(share!.uuid, 'E123') })
  await enterOutcome(shop.finance(), { batch: batch.uuid, outcome: returned(own!.uuid) })
  expect(await shop.payouts()).toMatchObject([
    { status: 'ERROR', reference: null, sub: null },
    { status: 'SUCCESS', reference: 'E123' },
  ])
  expect((await getBatch(shop.finance(), batch)).batch.status).toBe('CLOSED')
  expect((await shop.balance()).payable).toBe(own!.value)
  expect(own!.value + share!.value).toBe(NET)
  expect((await noticesOf(app, shop.seller)).map(({ kind }) => kind)).toEqual(['FAILED_PAYOUT'])
  app.advance(4 * DAY_MS)
  await beginPayouts(app.ctx())
  app.advance(-4 * DAY_MS)
  expect((await shop.waiting()).map(({ value }) => value)).toEqual([own!.value])
  await ledgerIsRight()
})

test('the same payouts prepared at once are in one batch, and a repeated preparation is the first one', async () => {
  const payouts = (await shop.waiting()).map(({ uuid }) => uuid)
  const uuid = randomUUID()
  const inputs = [uuid, uuid, randomUUID(), randomUUID()].map((one) => ({ uuid: one, cell: 1, payouts }))
  const outcomes = await Promise.allSettled(inputs.map((input) => prepareBatch(shop.finance(), input)))
  const done = outcomes.filter(({ status }) => status === 'fulfilled')
  const made = new Set(outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.uuid] : [])))
  expect(made.size).toBe(1)
  expect(done.length).toBe(made.has(uuid) ? 2 : 1)
  for (const one of outcomes)
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CONFLICT' })
  const items =
    await app.sql`select i.id from platform.payout_batch_items i where i.seller_id = ${shop.seller.id}`
  expect(items).toHaveLength(2)
  const insert = () => app.sql`insert into platform.payout_batch_items
    (batch_id, payout_id, payout_uuid, seller_id, payee_name, payee_document, account, value, status)
    select batch_id, payout_id, payout_uuid, seller_id, payee_name, payee_document, account, value, 'WAITING'
    from platform.payout_batch_items where seller_id = ${shop.seller.id}`
  await expect(insert()).rejects.toThrow('payout_batch_items_in_one_batch')
})

test('workers, preparations, decisions and the bank’s outcomes at once pay each payout once', async () => {
  const batch = await shop.approved()
  await downloadFile(shop.finance(), batch)
  const [own, share] = await shop.payouts()
  const outcomes = [
    paid(own!.uuid),
    paid(own!.uuid),
    returned(own!.uuid),
    paid(share!.uuid),
    returned(share!.uuid),
  ]
  await Promise.allSettled([
    ...outcomes.map((outcome) => enterOutcome(shop.finance(), { batch: batch.uuid, outcome })),
    ...[1, 2].map(() => settlePayouts(app.ctx())),
    withdrawBatch(shop.finance(), batch),
    prepareBatch(shop.finance(), { uuid: randomUUID(), cell: 1, payouts: [own!.uuid, share!.uuid] }),
  ])
  const decided = await shop.payouts()
  expect(decided.every(({ status }) => status !== 'PROCESSING')).toBe(true)
  const lost = decided.filter(({ status, sub }) => status === 'ERROR' && sub === null)
  expect((await shop.balance()).payable).toBe(lost.reduce((sum, { value }) => sum + value, 0))
  expect(await transfers()).toBe(0)
  const events = await app.sql`select count(*)::int as n from ledger_transactions
    where seller_id = ${shop.seller.id} and reason = 'PAYOUT_REVERSED'`
  expect(events[0]!.n).toBe(decided.filter(({ status }) => status === 'ERROR').length)
  await ledgerIsRight()
})

test('a payout by the bank’s API can be in no batch', async () => {
  const sandbox = await batchShop(app)
  await app.sql`update payouts set by_batch = false where seller_id = ${sandbox.seller.id}`
  const [byApi] = await sandbox.payouts()
  expect(await sandbox.waiting()).toEqual([])
  await expect(
    prepareBatch(shop.finance(), { uuid: randomUUID(), cell: 1, payouts: [byApi!.uuid] }),
  ).rejects.toMatchObject({ code: 'CONFLICT' })
})

test('a withdrawn batch lets its payouts wait again, for another batch; one whose file was downloaded is not withdrawn', async () => {
  const batch = await shop.prepared()
  expect(await shop.waiting()).toEqual([])
  await withdrawBatch(shop.finance(), batch)
  await expect(approveBatch(shop.admin(), batch)).rejects.toMatchObject({ code: 'CONFLICT' })
  const second = await shop.approved()
  await downloadFile(shop.finance(), second)
  await expect(withdrawBatch(shop.finance(), second)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await getBatch(shop.finance(), second)).items).toHaveLength(2)
})

test('payouts of a suspended seller, or without its second person, are left out with the reason', async () => {
  const batch = await shop.prepared()
  const other = await batchShop(app)
  await app.sql`update payouts set awaits_approval = true where seller_id = ${other.seller.id}`
  await app.sql`update sellers set status = 'SUSPENDED' where id = ${shop.seller.id}`
  expect(await other.waiting()).toMatchObject([{ held: 'AWAITS_APPROVAL' }])
  const payouts = (await other.waiting()).map(({ uuid }) => uuid)
  await expect(prepareBatch(shop.finance(), { uuid: randomUUID(), cell: 1, payouts })).rejects.toMatchObject({
    code: 'CONFLICT',
  })
  // Suspended after the preparation: the approval is refused, and the page names the seller.
  await expect(approveBatch(shop.admin(), batch)).rejects.toMatchObject({ code: 'CONFLICT' })
  expect((await getBatch(shop.admin(), batch)).heldSellers).toEqual([shop.seller.fantasyName])
  await withdrawBatch(shop.finance(), batch)
  expect(await shop.waiting()).toMatchObject([{ held: 'SELLER_SUSPENDED' }, { held: 'SELLER_SUSPENDED' }])
  const { totals } = await listBatches(shop.finance())
  expect(totals.held).toBeGreaterThanOrEqual(3)
  await app.sql`update sellers set status = 'ACTIVE'`
})

test('a file of outcomes is applied whole or not at all, and not twice', async () => {
  const { uuid: batch } = await shop.approved()
  const [own, share] = await shop.payouts()
  const wrong = fileOf([
    `${own!.uuid};PAGA;E-OWN-1;2026-11-20;`,
    `${randomUUID()};PAGA;E-OWN-2;2026-11-20;`,
    `${share!.uuid};PAGA;E-OWN-1;2026-11-20;`,
    `${share!.uuid};PAGA;E-OWN-3;2026-11-21;`,
    'a;b',
  ])
  expect(await importOutcomes(shop.finance(), { batch, content: wrong })).toEqual({
    errors: [
      { line: 3, error: 'unknown' },
      { line: 4, error: 'reference-used' },
      { line: 5, error: 'repeated' },
      { line: 6, error: 'cells' },
    ],
  })
  expect(await statuses()).toEqual(['PROCESSING', 'PROCESSING'])
  const right = fileOf([
    `${own!.uuid};PAGA;E-OWN-1;20/11/2026;`,
    `${share!.uuid};DEVOLVIDA;;20/11/2026;chave inexistente`,
  ])
  expect(await importOutcomes(shop.finance(), { batch, content: right })).toEqual({
    ...{ applied: 2, unchanged: 0, errors: [] },
  })
  expect(await importOutcomes(shop.finance(), { batch, content: right })).toMatchObject({
    applied: 0,
    unchanged: 2,
  })
  expect(await statuses()).toEqual(['SUCCESS', 'ERROR'])
  const other = fileOf([`${own!.uuid};DEVOLVIDA;;20/11/2026;engano`])
  expect(await importOutcomes(shop.finance(), { batch, content: other })).toMatchObject({
    errors: [{ line: 2, error: 'decided' }],
  })
  await ledgerIsRight()
})

test('outcomes are entered with a recent proof, of an approved batch, and with a day between approval and today', async () => {
  const prepared = await shop.prepared()
  const [own] = await shop.payouts()
  const enter = (outcome: ReturnType<typeof paid>, ctx = shop.finance()) =>
    enterOutcome(ctx, { batch: prepared.uuid, outcome })
  await expect(enter(paid(own!.uuid))).rejects.toMatchObject({ code: 'CONFLICT' })
  await approveBatch(shop.admin(), prepared)
  await expect(enter(paid(own!.uuid), shop.finance(false))).rejects.toMatchObject({
    details: { stepUp: true },
  })
  await expect(enter(paid(own!.uuid), shop.support())).rejects.toMatchObject({ code: 'FORBIDDEN' })
  for (const bankDate of ['2026-11-19', '2026-11-21'] as never[])
    await expect(enter({ ...paid(own!.uuid), bankDate })).rejects.toMatchObject({ code: 'BAR-0100' })
})
