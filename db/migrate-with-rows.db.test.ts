// Migrates a database of an earlier version that has rows in it.
import postgres from 'postgres'
import { afterAll, expect, inject, test } from 'vitest'
import { migrateDatabase, migrationsFolder } from '@/db/migrate'
import { keyScopes } from '@/lib/base/kernel/key-scopes'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { migrationsUntil } from '@/lib/testing/database/migrations-until'
import { expectLogs, logBefore } from '@/lib/testing/migrated/logs'
import { enterBefore, expectEntries } from '@/lib/testing/migrated/metadata'
import { rowFiller } from '@/lib/testing/migrated/row-filler'
import { expectFigures, subscribeBefore } from '@/lib/testing/migrated-figures'

const { adminUrl, prefix } = inject('testServer')
const name = `${prefix}_old`
const url = new URL(adminUrl)
url.pathname = `/${name}`
afterAll(async () => {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} })
  await sql`drop database if exists ${sql(name)} with (force)`
  await sql.end()
})

const migrateWith = (folder: string) => migrateDatabase(url.href, { folder })

test('migrating rows of sales, fees, sellers and cards keeps the ledger correct, enters the metadata of orders, deletes the numbers of refused cards and hides the hashes of numbers', async () => {
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} })
  await admin`create database ${admin(name)}`
  await admin.end()
  await migrateWith(migrationsUntil('0004_z'))
  const sql = postgres(url.href, { max: 1, onnotice: () => {} })
  const fill = await rowFiller(sql, ['sellers', 'orders', 'charges', 'cards'])
  const seller = await fill('sellers', {
    environment: 'SANDBOX',
    receivable_flow: 'EARLY',
    document: '11222333000181',
  })
  for (const method of ['PIX', 'CREDIT_CARD_EARLY_BUYER'])
    await sql`insert into seller_fees (seller_id, payment_method, rate_basis_points, fixed_fee) values (${seller.id}, ${method}, 399, 39)`
  const users =
    await sql`insert into portal_users (uuid, seller_id, name, email, password_hash, created_at) values
    (gen_random_uuid(), ${seller.id}, 'Ana', 'ana@loja.com.br', 'x', now()),
    (gen_random_uuid(), null, 'Operador', 'operador@balcao.example', 'x', now()) returning id`
  for (const { id } of users)
    await sql`insert into portal_sessions (uuid, user_id, created_at, expires_at)
      values (gen_random_uuid(), ${id}, now() - interval '2 hours', now() + interval '10 hours')`
  for (const [scope, owner] of [
    ['READ', seller.id],
    ['WRITE', seller.id],
    ['OPERATOR', null],
  ])
    await sql`insert into api_keys (seller_id, token_hash, prefix, scope, active, created_at, uuid, title)
      values (${owner}, ${`hash of ${scope}`}, 'blc_x', ${scope}, true, now(), gen_random_uuid(), 'Loja')`
  const order = await fill('orders', {
    seller_id: seller.id,
    status: 'PAID',
    origin_request: 'API',
    idempotency_key: 'sent-by-client',
    value: 10000,
    payment: 'CREDIT_CARD_EARLY_BUYER',
  })
  const charge = await fill('charges', {
    seller_id: seller.id,
    order_id: order.id,
    status: 'PAID',
    payment_method: 'CREDIT_CARD_EARLY_BUYER',
    value: 10500,
    interest_amount: 500,
    fee: 938,
    installments: 3,
    card: sql.json({ brand: 'visa' }),
    paid_at: '2026-10-01T02:30:00Z',
    acquirer_reference: 'r1',
  })
  await fill('charges', {
    seller_id: seller.id,
    order_id: order.id,
    status: 'PRE_AUTHORIZED',
    payment_method: 'CREDIT_CARD_EARLY_BUYER',
    value: 10500,
    interest_amount: 500,
    fee: 938,
    installments: 3,
    capture: false,
    card: sql.json({ brand: 'visa' }),
    acquirer_reference: 'r2',
  })
  const refused = { seller_id: seller.id, status: 'INACTIVE', brand: 'visa', sealed_number: 'v1.k1.x.y' }
  const shown = { first6_digits: '411111', last4_digits: '1111' }
  const hash = { one: 'a'.repeat(64), other: 'b'.repeat(64) }
  const [spent, underWay, token, second] = [
    await fill('cards', { ...refused, ...shown, fingerprint: hash.one }),
    await fill('cards', { ...refused, ...shown, fingerprint: hash.one }),
    await fill('cards', { ...refused, ...shown, fingerprint: hash.one, status: 'ACTIVE' }),
    await fill('cards', { ...refused, ...shown, fingerprint: hash.other, status: 'ACTIVE' }),
  ]
  for (const [card, status] of [
    [spent, 'FAILED'],
    [underWay, 'SCHEDULED'],
  ] as const)
    await fill('charges', {
      seller_id: seller.id,
      order_id: order.id,
      card_id: card.id,
      status,
      payment_method: 'CREDIT_CARD',
      value: 100,
      card: sql.json({ brand: 'visa' }),
    })
  // One was declined; the other was cancelled on the day after its charge had failed.
  const endedAt = { declined: '2026-10-01T12:00:00.123456Z', canceled: '2026-10-02T12:00:00Z' }
  for (const [title, status_at] of Object.entries(endedAt)) {
    const { id: order_id } = await fill('orders', {
      seller_id: seller.id,
      status: 'CANCELED',
      origin_request: 'API',
      value: 100,
      payment: 'PIX',
      title,
      status_at,
    })
    await fill('charges', {
      seller_id: seller.id,
      order_id,
      status: 'FAILED',
      payment_method: 'PIX',
      value: 100,
      acquirer_reference: title,
    })
  }
  await sql.begin(async (tx) => {
    const [t] =
      await tx`insert into ledger_transactions (uuid, seller_id, reason, source, charge_id, occurred_at)
      values (gen_random_uuid(), ${seller.id}, 'SALE', ${charge.uuid}, ${charge.id}, '2026-10-01T02:30:00Z') returning id`
    for (const [account, amount] of [
      ['CLEARING', 10500],
      ['SELLER_PAYABLE', -9562],
      ['PLATFORM_FEES', -938],
    ] as const)
      await tx`insert into postings (transaction_id, seller_id, account, amount) values (${t!.id}, ${seller.id}, ${account}, ${amount})`
  })
  await sql.end()
  await migrateWith(migrationsUntil('0029_z')).then(() => subscribeBefore(url.href, seller.id))
  const logs = await migrateWith(migrationsUntil('0041_z')).then(() => logBefore(url.href, seller.id))
  const entries = await migrateWith(migrationsUntil('0056_z')).then(() => enterBefore(url.href, seller.id))
  await migrateWith(migrationsFolder)
  const after = postgres(url.href, { max: 2, onnotice: () => {} })
  const [row] =
    await after`select purpose, execution_date::text from postings where account = 'SELLER_PAYABLE'`
  expect(row).toEqual({ purpose: 'GROSS', execution_date: '2026-09-30' })
  const prices = await after`select status, price from charges order by id`
  const price = { rateBasisPoints: 399, fixedFee: 39, monthlyBasisPoints: seller.buyer_interest_basis_points }
  expect([...prices]).toEqual([
    { status: 'PAID', price: null },
    { status: 'PRE_AUTHORIZED', price },
    { status: 'FAILED', price: null },
    { status: 'SCHEDULED', price: null },
    { status: 'FAILED', price: null },
    { status: 'FAILED', price: null },
  ])
  expect(await after`select attempt_reference from orders where id = ${order.id}`).toMatchObject([
    { attempt_reference: 'sent-by-client' },
  ])
  const declined = await after`select title from orders where is_declined`
  expect(declined.map(({ title }) => title)).toEqual(['declined'])
  const people = await after`select name, operator_role, m.seller_id, role, s.seller_id as session
    from platform.portal_users u left join platform.memberships m on m.user_id = u.id join platform.portal_sessions s on s.user_id = u.id
    order by u.id`
  const nobody = { seller_id: null, role: null, session: null }
  expect([...people]).toEqual([
    { name: 'Ana', operator_role: null, seller_id: seller.id, role: 'OWNER', session: seller.id },
    { name: 'Operador', operator_role: 'ADMIN', ...nobody },
  ])
  const keys = await after`select scopes, addresses, expires_at from platform.api_keys order by id`
  const kept = { addresses: [], expires_at: null }
  expect([...keys]).toEqual([
    { scopes: ['read'], ...kept },
    { scopes: [...keyScopes], ...kept },
    { scopes: [], ...kept },
  ])
  expect((await checkLedger(after)).findings).toEqual([])
  const { id, uuid, document } = seller
  expect([...(await after`select * from platform.sellers`)]).toEqual([{ id, uuid, document, cell: 1 }])
  await expectFigures(after, seller.id)
  await expectLogs(after, logs)
  await expectEntries(after, entries)
  const cards = await after`select id, status, sealed_number <> '' as sealed from cards order by id`
  expect([...cards]).toEqual([
    { id: spent.id, status: 'INACTIVE', sealed: false },
    { id: underWay.id, status: 'PENDING', sealed: true },
    { id: token.id, status: 'ACTIVE', sealed: true },
    { id: second.id, status: 'ACTIVE', sealed: true },
  ])
  // The hash stays inside, for stored numbers only; what answers show is random, and the same for the same number.
  const vaulted =
    await after`select fingerprint, number_hash, unused_since = created_at as used from cards order by id`
  const [shownOne, , , shownOther] = vaulted.map(({ fingerprint }) => fingerprint)
  expect([shownOne, shownOther]).toEqual([
    expect.stringMatching(/^(?!(.)\1{63})[0-9a-f]{64}$/),
    expect.stringMatching(/^(?!(.)\1{63})[0-9a-f]{64}$/),
  ])
  expect(vaulted).toMatchObject([
    { fingerprint: shownOne, number_hash: null, used: true },
    { fingerprint: shownOne, number_hash: hash.one, used: true },
    { fingerprint: shownOne, number_hash: hash.one, used: true },
    { fingerprint: expect.not.stringMatching(shownOne), number_hash: hash.other, used: true },
  ])
  // Nobody is signed out by the update, or has to change the password.
  const sessions = await after`
    select must_change_password as must, last_used_at > now() - interval '1 minute' as recent
    from platform.portal_sessions join platform.portal_users on portal_users.id = user_id`
  expect([...sessions]).toEqual(Array(2).fill({ must: false, recent: true }))
  await expect(after`update postings set amount = 0`).rejects.toThrow('insert-only')
  // What was posted before the keys of today takes no more postings either, and waits for its seal.
  const late = after`insert into postings (transaction_id, seller_id, account, amount)
    select id, seller_id, 'CLEARING', 1 from ledger_transactions`
  await expect(late).rejects.toThrow('takes no more postings')
  expect(
    await after`select from ledger_transactions join unsealed_transactions on transaction_id = id`,
  ).toHaveLength(1)
  await after.end()
})
