// The whole application on its own database, for tests below HTTP: a clock that moves only by `advance`, the simulated
// banks, and functions that create sellers and links.
import { randomUUID } from 'node:crypto'
import { createCell } from '@/db/cells/create-cell'
import type { Db } from '@/db/client'
import { routedDb } from '@/db/replica/routed'
import { type TestDatabase, testDatabase } from '@/db/test-database'
import { FIRST_CELL } from '@/lib/base/cells/mark'
import type { Actor, CellParts, Cells, Ctx, PlatformCtx } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { DEFAULT_BUYER_INTEREST_BASIS_POINTS, defaultFees } from '@/lib/parties/sellers/seller'
import { insertSeller, type SellerRow } from '@/lib/parties/sellers/store'
import type { PaymentLinkRequest } from '@/lib/payments/payment-links/contract'
import { createPaymentLink } from '@/lib/payments/payment-links/create-payment-link'
import { simulatedParts } from './simulated-parts'
import { newBrowser, testBrowser } from './test-browser'

/** Of a portal user whose last proof never becomes too old for a sensitive action. */
export const ALWAYS_PROVEN = { provenAt: new Date('2100-01-01T00:00:00.000Z') }

const PUBLIC_URL = 'http://localhost:3000'
/** As many transactions as the test database runs at once. */
const TRANSACTIONS = 15

/** @param given a migrated database, instead of one of the test server */
export async function testApp(given?: TestDatabase) {
  const own = given ? undefined : await testDatabase()
  const database: TestDatabase = given ?? own!
  const { db } = database
  // Transactions that a test starts together overlap: each finds its connection open.
  await Promise.all(
    Array.from({ length: TRANSACTIONS }, () => db.transaction((tx) => tx.execute('select 1'))),
  )
  const reading = routedDb(database)
  const parts = simulatedParts(db, PUBLIC_URL)
  const { ports } = parts
  const clock = { now: new Date('2026-11-20T15:00:00.000Z') }
  const place = { cell: parts.cell }
  /** Ports and connections that a test replaces in its contexts stay: they are in that cell already. */
  const first = { db, ports, readDb: async () => reading }
  const others = new Map<number, CellParts>()
  const cells: Cells = {
    find: async (cell) => (cell === place.cell ? first : others.get(cell)),
    list: async () => [place.cell, ...others.keys()],
  }

  function ctx(actor: Actor = { kind: 'system' }): Ctx {
    return {
      actor,
      now: clock.now,
      systemNow: clock.now,
      requestId: randomUUID(),
      ...parts,
      cell: place.cell,
      cells,
      readDb: async () => reading,
      browser: testBrowser(),
    }
  }

  let ofPlatform: Db | undefined
  /** As a process begins each unit of work: in no cell, on connections that find the tables of the platform alone. */
  function platformCtx(actor?: Actor): PlatformCtx {
    const { cell: _, ports: __, readDb: ___, ...platform } = ctx(actor)
    ofPlatform ??= own!.openCell('pg_catalog').db
    return { ...platform, db: ofPlatform }
  }

  async function seller(changes: Partial<SellerRow> = {}, cell = FIRST_CELL): Promise<SellerRow> {
    const row = {
      uuid: randomUUID(),
      document: randomUUID().replaceAll('-', '').slice(0, 14).toUpperCase(),
      companyName: 'Café do Porto Ltda.',
      fantasyName: 'Café do Porto',
      email: 'cafe@exemplo.com.br',
      city: 'Santos',
      pixKey: 'cafe@exemplo.com.br',
      environment: 'SANDBOX' as const,
      receivableFlow: 'EARLY' as const,
      buyerInterestBasisPoints: DEFAULT_BUYER_INTEREST_BASIS_POINTS,
      nextPayoutDate: civilDateOf(clock.now),
      createdAt: clock.now,
      ...changes,
    }
    const placed = (others.get(cell) ?? first).db as Db
    return placed.transaction((tx) => insertSeller(tx, cell, row, defaultFees))
  }

  async function link(
    owner: SellerRow,
    changes: Partial<PaymentLinkRequest['paymentOrder']> = {},
    around: Partial<Omit<PaymentLinkRequest, 'paymentOrder'>> = {},
  ) {
    const actor: Actor = { kind: 'api-key', keyId: 1, sellerId: owner.id, scope: 'WRITE' }
    const { expirationDate, ...order } = changes
    // No link can be created with a past expiry: an expired one gets it afterwards.
    const past = expirationDate && expirationDate <= clock.now ? expirationDate : undefined
    const created = await createPaymentLink(ctx(actor), {
      type: 'ORDER',
      paymentMethods: ['PIX'],
      paymentOrder: {
        title: 'Café especial 1 kg',
        value: centavos(8990),
        installments: 1,
        customInstallmentsValues: [{ paymentMethod: 'PIX', installments: 1 }],
        threeDSecureEnabled: false,
        requiresLiabilityShift: false,
        ...order,
        ...(!past && expirationDate && { expirationDate }),
      },
      ...around,
    })
    if (!past) return created
    await database.sql`update payment_links set stage = 'EXPIRING', expires_at = ${past.toISOString()} where id = ${created.id}`
    return { ...created, expiresAt: past }
  }

  return {
    ...database,
    ports,
    ctx,
    platformCtx,
    seller,
    link,
    /** The context of a buyer with another browser than that of `ctx`. */
    otherBuyer(network?: string): () => Ctx {
      const browser = newBrowser(network)
      return () => ({ ...ctx(), browser })
    },
    /** Another cell in the same database, as `npm run cells -- create` makes it; returns its number. */
    async addCell(): Promise<number> {
      const schema = `cell_${others.size + 2}`
      const cell = await createCell(database.url, { schema })
      const opened = own!.openCell(schema)
      const onPrimary = routedDb(opened)
      const ofCell = simulatedParts(opened.db, PUBLIC_URL)
      others.set(cell, { db: opened.db, ports: ofCell.ports, readDb: async () => onPrimary })
      return cell
    },
    /** From now on the database is that of this cell, and there is no other one. */
    liveIn(cell: number) {
      place.cell = cell
    },
    advance(milliseconds: number) {
      clock.now = new Date(clock.now.getTime() + milliseconds)
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
