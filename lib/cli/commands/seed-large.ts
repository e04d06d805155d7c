// npm run seed:large -- --orders 1000000 --days 730 --seller 11222333000181: gives a sandbox seller of
// DATABASE_URL, or of the embedded database of DATA_DIR, any number of orders with their ledger, and fills the search index.
import { randomUUID } from 'node:crypto'
import { parseArgs } from 'node:util'
import { and, eq } from 'drizzle-orm'
import postgres from 'postgres'
import type { Db } from '@/db/client'
import { fillLarge } from '@/db/large/fill'
import { sellers } from '@/db/schema'
import { inFirstCell } from '@/lib/base/cells/in-cell'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { parseDocument } from '@/lib/base/kernel/documents'
import { updateSearchIndex } from '@/lib/base/search/update-index'
import { sealPostings } from '@/lib/money/ledger/seal-postings'
import { DEFAULT_BUYER_INTEREST_BASIS_POINTS, defaultFees } from '@/lib/parties/sellers/seller'
import { insertSeller } from '@/lib/parties/sellers/store'
import { runCommand } from '../backup/run-command'
import { RunnerError } from '../runner-error.mjs'
import { withRuntime } from './with-database'

const USAGE = 'Usage: npm run seed:large -- [--orders 1000000] [--days 730] [--seller 11222333000181]'

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: 'string', default: '1000000' },
      days: { type: 'string', default: '730' },
      seller: { type: 'string', default: '11222333000181' },
    },
  })
  const [orders, days] = [Number(values.orders), Number(values.days)]
  const document = parseDocument(values.seller)?.number
  const isNumber = (value: number) => Number.isSafeInteger(value) && value > 0
  if (!isNumber(orders) || !isNumber(days) || !document) throw new RunnerError(USAGE)
  return { orders, days, document }
}

/** The sandbox seller with the document, which is created where there is none. Orders are never added to a live seller. */
async function ensureSeller(ctx: Ctx & { db: Db }, document: string): Promise<number> {
  const [found] = await ctx.db
    .select()
    .from(sellers)
    .where(and(eq(sellers.document, document), eq(sellers.environment, 'SANDBOX')))
  if (found) return found.id
  const row = {
    uuid: randomUUID(),
    document,
    companyName: 'Loja Grande Ltda.',
    fantasyName: 'Loja Grande',
    email: `grande-${document}@exemplo.com.br`,
    city: 'Santos',
    pixKey: document,
    environment: 'SANDBOX' as const,
    receivableFlow: 'EARLY' as const,
    buyerInterestBasisPoints: DEFAULT_BUYER_INTEREST_BASIS_POINTS,
    nextPayoutDate: civilDateOf(ctx.now),
    createdAt: ctx.now,
  }
  return ctx.db.transaction(async (tx) => (await insertSeller(tx, ctx.cell, row, defaultFees)).id)
}

async function timed(what: string, work: () => Promise<unknown>): Promise<void> {
  const from = performance.now()
  await work()
  console.log(`${what} in ${((performance.now() - from) / 1000).toFixed(0)} s`)
}

const untilNothingIsLeft = (job: (ctx: Ctx) => Promise<number>, ctx: Ctx) => async () => {
  while ((await job(ctx)) > 0);
}

async function seedLarge(args: string[]): Promise<number> {
  const { orders, days, document } = readOptions(args)
  return withRuntime(async (app, url) => {
    const sql = postgres(process.env.DATABASE_DIRECT_URL || url, {
      max: 1,
      onnotice: () => {},
      // As options, because postgres.js sends no parameter whose value is 0.
      connection: { options: '-c statement_timeout=0' },
    })
    try {
      const ctx = await inFirstCell(app.makeCtx({ kind: 'system' }))
      const sellerId = await ensureSeller({ ...ctx, db: ctx.db as Db }, document)
      const count = orders.toLocaleString('en')
      await timed(`${count} orders of seller ${sellerId} written`, () =>
        fillLarge(sql, { sellerId, orders, days }),
      )
      await timed('Ledger sealed', untilNothingIsLeft(sealPostings, ctx))
      await timed('Search index filled', untilNothingIsLeft(updateSearchIndex, ctx))
      return 0
    } finally {
      await sql.end()
    }
  })
}

await runCommand(() => seedLarge(process.argv.slice(2)))
