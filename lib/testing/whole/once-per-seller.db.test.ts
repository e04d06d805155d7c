// A value that a seller may have once: of requests that write it at once, one succeeds or all have the same effect, and no other
// fails by an error of ours. A new unique key with the id of a seller is not listed here: give it a case.
import { existsSync } from 'node:fs'
import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from '@/db/schema'
import { saveView } from '@/lib/backoffice/lists/views/save-view'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { whereTaken } from '@/lib/base/kernel/duplicate'
import { Problem } from '@/lib/base/kernel/problem'
import { changeBuyer } from '@/lib/parties/buyers/change-buyer'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { createSubSeller } from '@/lib/parties/sellers/create-sub-seller'
import { subSellerRequest } from '@/lib/parties/sellers/sub-seller-contract'
import { ALWAYS_PROVEN, testApp } from '@/lib/testing/app'

const app = await testApp()
const AT_ONCE = 4
const cpf = { number: '52998224725', type: 'CPF', country: 'BR' } as const
const passport = (number: string) => ({ number, type: 'PASSPORT', country: 'US' }) as const
const person = { name: 'Maria da Silva', email: 'maria@exemplo.com.br' }

/** Returns what each of the requests does. */
type Case = (ctx: Ctx) => Promise<(index: number) => Promise<unknown>>

const cases: Record<string, Case | { testedBy: string } | { writtenOnce: string }> = {
  async buyers_document(ctx) {
    const buyers: { uuid: string }[] = []
    for (let index = 0; index < AT_ONCE; index += 1)
      buyers.push(await createBuyer(ctx, { ...person, document: passport(`A${index}`) }))
    return (index) => changeBuyer(ctx, { ...person, uuid: buyers[index]!.uuid, document: cpf })
  },
  sub_sellers_document: async (ctx) => () => {
    const { name, email } = person
    return createSubSeller(ctx, subSellerRequest.parse({ name, email, document: '52998224725' }))
  },
  saved_views_name: async (ctx) => () =>
    saveView(ctx, { list: 'buyers', name: 'Novos', query: '', isShared: false }),
  account_changes_one_pending: { testedBy: 'backoffice/seller-accounts/account-change-races.db.test.ts' },
  bank_files_once: { testedBy: 'money/reconciliation/reconciliation.db.test.ts' },
  bank_lines_once: { testedBy: 'money/reconciliation/reconciliation.db.test.ts' },
  payout_matches_payout: { testedBy: 'money/reconciliation/reconciliation.db.test.ts' },
  buyer_erasures_waiting: { writtenOnce: 'insert … on conflict do nothing' },
  invoices_attempt: { testedBy: 'payments/invoices/invoices.db.test.ts' },
  webhook_endpoints_single: { testedBy: 'backoffice/seller-accounts/change-seller-account.db.test.ts' },
  memberships_user_seller: { writtenOnce: 'insert … on conflict do nothing' },
  method_offers_seller: { writtenOnce: 'insert … on conflict do update' },
  notices_once: { writtenOnce: 'insert … on conflict do nothing' },
  notifications_once: { writtenOnce: 'insert … on conflict do nothing' },
  search_records_once: { writtenOnce: 'insert … on conflict do update' },
  limit_trips_window: { writtenOnce: 'insert … on conflict do nothing' },
  payouts_once_a_day: { writtenOnce: 'insert … on conflict do nothing' },
  orders_seller: { writtenOnce: 'by the id of its row' },
  ledger_transactions_posted: { writtenOnce: 'by the id of its row' },
}

const keys = Object.values(schema).flatMap((table) => {
  if (!is(table, PgTable)) return []
  const { uniqueConstraints, indexes } = getTableConfig(table)
  const ofIndexes = indexes.flatMap(({ config }) => (config.unique ? [config] : []))
  return [...uniqueConstraints, ...ofIndexes].flatMap(({ name, columns }) =>
    columns.some((column) => 'name' in column && column.name === 'seller_id') ? [name!] : [],
  )
})

test('every unique key of a seller has a case', () => {
  expect(Object.keys(cases).toSorted()).toEqual(keys.filter((key) => !/^known_/.test(key)).toSorted())
  for (const one of Object.values(cases))
    if ('testedBy' in one) expect(existsSync(`lib/${one.testedBy}`), one.testedBy).toBe(true)
})

const raced = Object.entries(cases).flatMap(([key, one]) =>
  typeof one === 'function' ? [[key, one] as const] : [],
)

test.each(raced)(
  '%s: simultaneous requests have no other outcome than success and CONFLICT',
  async (_, prepare) => {
    const { id: sellerId } = await app.seller()
    const ids = { userUuid: crypto.randomUUID(), sessionUuid: crypto.randomUUID() }
    const actor = { kind: 'portal-user', role: 'OWNER', sellerId, ...ids, ...ALWAYS_PROVEN } as const
    const request = await prepare(app.ctx(actor))
    const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, (_, index) => request(index)))
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused.length).toBeLessThan(AT_ONCE)
    for (const reason of refused) expect(reason).toMatchObject({ name: 'Problem', code: 'CONFLICT' })
  },
)

test('a field that nothing locks gets the Problem of its operation each time, and other errors stay as they are', async () => {
  await app.sql`create table plan_codes (seller_id bigint, code text, constraint plan_codes_once unique (seller_id, code))`
  const write = (key: string) =>
    transaction(app.ctx(), ({ tx }) =>
      tx
        .execute(`insert into plan_codes values (1, 'a')`)
        .catch(whereTaken(key, () => new Problem('CONFLICT'))),
    )
  const outcomes = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => write('plan_codes_once')))
  const codes = outcomes.map((one) => (one.status === 'rejected' ? one.reason.code : 'written'))
  expect(codes.toSorted()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'written'])
  await expect(write('another_key')).rejects.not.toBeInstanceOf(Problem)
})
