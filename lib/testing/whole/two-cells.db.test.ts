// Sellers of two cells in one installation: new ones go to the emptiest, each is found by its keys and sessions, and no reference
// of one cell reaches the other.
import { randomUUID } from 'node:crypto'
import { sql as text } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { authenticateKey } from '@/lib/access/api-keys/authenticate-key'
import { authenticateSession } from '@/lib/access/portal-users/authenticate-session'
import { signIn } from '@/lib/access/portal-users/sign-in'
import { inCellOfNewSeller, registerSeller } from '@/lib/backoffice/seller-accounts/register-seller'
import { sellerRequest as schema } from '@/lib/backoffice/seller-accounts/seller-request'
import { inCell, routeInput } from '@/lib/base/cells/in-cell'
import { FIRST_CELL } from '@/lib/base/cells/mark'
import { byLinkCode } from '@/lib/base/cells/routing'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { ctxOf } from '@/lib/http/portal/session-ctx'
import { markEndpointVersion } from '@/lib/messages/webhook-endpoints/mark-version'
import { listCellsForSeller } from '@/lib/parties/seller-directory/store'
import { findSeller } from '@/lib/parties/sellers/hot-store'
import { paymentLinkRequest } from '@/lib/payments/payment-links/contract'
import { createPaymentLink } from '@/lib/payments/payment-links/create-payment-link'
import { getPaymentLink } from '@/lib/payments/payment-links/get-payment-link'
import { terminalRequest } from '@/lib/payments/terminals/contract'
import { createTerminal } from '@/lib/payments/terminals/create-terminal'
import { testApp } from '@/lib/testing/app'
import { newCnpj, sellerRequest } from '@/lib/testing/seller'
import { newSerialNumber } from '@/lib/testing/terminal-request'

const app = await testApp()
const second = await app.addCell()
const link = paymentLinkRequest.parse({
  type: 'ORDER',
  paymentOrder: {
    title: 'Café especial 1 kg',
    value: 89.9,
    installments: 1,
    customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 1 }],
  },
  paymentMethods: ['PIX'],
})

async function register(changes: Record<string, unknown> = {}) {
  const request = { document: newCnpj(), email: `${newCnpj()}@loja.example`, ...changes }
  const { seller, token } = await registerSeller(
    app.ctx({ kind: 'operator', by: 'key 1' }),
    schema.parse(sellerRequest(request)),
  )
  const [entry] = await app.sql`select cell from platform.sellers where id = ${seller.id}`
  return { seller, token, cell: entry!.cell as number }
}

/** The context of a request with the key, as a process begins it. */
async function asKey(token: string): Promise<Ctx> {
  const key = await authenticateKey(app.ctx({ kind: 'anonymous' }), token)
  return { ...(await inCell(app.ctx({ kind: 'anonymous' }), key.cell)), actor: key.actor }
}

type Registered = Awaited<ReturnType<typeof register>>
let shops: Registered[]

beforeAll(async () => {
  shops = []
  for (let count = 0; count < 4; count += 1) shops.push(await register())
})

const ofCell = (cell: number) => shops.find((shop) => shop.cell === cell)!

describe('a new seller', () => {
  test('is placed in the cell with the fewest, with all its rows', async () => {
    expect(shops.map(({ cell }) => cell)).toEqual([FIRST_CELL, second, FIRST_CELL, second])
    for (const { seller, cell } of shops)
      for (const number of [FIRST_CELL, second]) {
        const { db } = await inCell(app.ctx(), number)
        expect(Boolean(await findSeller(db, seller.id))).toBe(number === cell)
      }
  })

  test('is placed in no cell that accepts none', async () => {
    await app.sql`update platform.cells set accepts_sellers = false where number = 1`
    expect(await listCellsForSeller(app.db)).toEqual([second])
    await app.sql`update platform.cells set accepts_sellers = false`
    await expect(register()).rejects.toThrow('No cell accepts new sellers')
    await app.sql`update platform.cells set accepts_sellers = true`
  })

  test.each([
    ['does not answer', () => new Promise<never>(() => {})],
    ['cannot be opened', () => Promise.reject(new Error('away'))],
    [
      'has lost its tables',
      async () => ({ ...(await app.ctx().cells.find(second))!, db: app.platformCtx().db }),
    ],
  ])('is placed in the next cell where the emptiest one %s', async (_, findSecond) => {
    while ((await listCellsForSeller(app.db))[0] !== second) await register()
    const ctx = app.platformCtx({ kind: 'operator', by: 'key 1' })
    const find = (cell: number) => (cell === second ? findSecond() : ctx.cells.find(cell))
    const without = { ...ctx, cells: { ...ctx.cells, find } }
    const own = await inCellOfNewSeller(await inCell(without, FIRST_CELL))
    expect(own.cell).toBe(FIRST_CELL)
  })

  test.each(['SANDBOX', 'LIVE'])('of %s is placed in the only cell that accepts one', async (environment) => {
    await app.sql`update platform.cells set accepts_sellers = number <> 1`
    expect((await register({ environment })).cell).toBe(second)
    await app.sql`update platform.cells set accepts_sellers = true`
  })

  test('has a document that no seller of any cell has', async () => {
    const { seller } = ofCell(second)
    await expect(register({ document: seller.document })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('a request', () => {
  test.each([FIRST_CELL, second])('with a key of a seller of cell %i works in that cell', async (cell) => {
    const { token, seller } = ofCell(cell)
    for (const attempt of ['cold', 'warm'])
      expect(await authenticateKey(app.ctx(), token), attempt).toMatchObject({
        sellerId: seller.id,
        cell,
        environment: 'SANDBOX',
      })
    const created = await createPaymentLink(await asKey(token), link)
    expect(created.code).toHaveLength(cell === FIRST_CELL ? 16 : 17)
    const routed = await routeInput(app.ctx({ kind: 'anonymous' }), byLinkCode, { code: created.code })
    expect(routed.ctx.cell).toBe(cell)
  })

  test('in a session works in the cell of its seller', async () => {
    for (const shop of shops.slice(0, 2)) {
      const { email } = shop.seller
      const password = sellerRequest({}).password
      const opened = await signIn(app.ctx({ kind: 'anonymous' }), { email, password }, { network: email })
      if (!('sessionUuid' in opened)) throw new Error(opened.outcome)
      const session = (await authenticateSession(app.ctx(), opened.sessionUuid))!
      const ctx = await ctxOf(app.ctx({ kind: 'anonymous' }), session, { address: '203.0.113.9' })
      expect([ctx.cell, ctx.actor]).toMatchObject([shop.cell, { sellerId: shop.seller.id }])
    }
  })

  test('finds nothing of a seller of the other cell, by whatever uuid', async () => {
    const [one, two] = [ofCell(FIRST_CELL), ofCell(second)]
    const own = { one: await asKey(one.token), two: await asKey(two.token) }
    const created = {
      one: await createPaymentLink(own.one, link),
      two: await createPaymentLink(own.two, link),
    }
    for (const [reader, other] of [
      ['one', 'two'],
      ['two', 'one'],
    ] as const) {
      const { uuid } = created[reader]
      expect((await getPaymentLink(own[reader], { uuid })).link.uuid).toBe(uuid)
      await expect(getPaymentLink(own[other], { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  test('of a person who works for sellers of both cells shows a sign-in on a new device at each', async () => {
    const [here, there] = [ofCell(FIRST_CELL), ofCell(second)]
    const { email } = here.seller
    await app.sql`insert into platform.memberships (user_id, seller_id, role, created_at)
      select id, ${there.seller.id}, 'VIEWER', now() from platform.portal_users where email = ${email}`
    const shown = async (cell: number) => {
      const { db } = await inCell(app.ctx(), cell)
      const rows = await db.execute(text`select 1 from notices where text_key = 'user.newDevice'`)
      return rows.length
    }
    const before = [await shown(FIRST_CELL), await shown(second)]
    const password = sellerRequest({}).password
    const opened = await signIn(app.ctx({ kind: 'anonymous' }), { email, password }, { network: 'another' })
    expect(opened.outcome).toBe('signed-in')
    expect([await shown(FIRST_CELL), await shown(second)]).toEqual(before.map((count) => count + 1))
  })

  test('of the operator marks the version of an endpoint in whichever cell it is', async () => {
    const operator = app.ctx({ kind: 'operator', by: 'key 1' })
    for (const shop of [ofCell(FIRST_CELL), ofCell(second)]) {
      const own = await inCell(app.ctx({ kind: 'system' }), shop.cell)
      const uuid = randomUUID()
      await own.db.execute(text`insert into webhook_endpoints
        (uuid, seller_id, title, url, domains, active, payload_version, created_at)
        values (${uuid}, ${shop.seller.id}, 'Loja', 'https://loja.example/hook', '{ORDER}', true, '2', now())`)
      expect(await markEndpointVersion(operator, { uuid, version: '1' })).toMatchObject({
        payloadVersion: '1',
      })
    }
    await expect(markEndpointVersion(operator, { uuid: randomUUID(), version: '1' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('registers the number of a terminal once on the platform, also where both cells try at once', async () => {
    const shops = [await asKey(ofCell(FIRST_CELL).token), await asKey(ofCell(second).token)] as const
    const add = (ctx: Ctx, numbers: Record<string, unknown> = {}) =>
      createTerminal(ctx, terminalRequest.parse({ serialNumber: newSerialNumber(), ...numbers }))
    const { serialNumber, terminalId } = await add(shops[0])
    for (const taken of [{ serialNumber }, { terminalId }])
      await expect(add(shops[1], taken)).rejects.toMatchObject({ code: 'CONFLICT' })
    const same = newSerialNumber()
    const raced = await Promise.allSettled(shops.map((shop) => add(shop, { serialNumber: same })))
    expect(raced.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    // A request with an idempotency key is in a transaction already.
    const keyedNumber = newSerialNumber()
    const keyed = (ctx: Ctx) => transaction(ctx, (inner) => add(inner, { serialNumber: keyedNumber }))
    expect(await keyed(shops[1])).toMatchObject({ serialNumber: keyedNumber })
    await expect(keyed(shops[0])).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
