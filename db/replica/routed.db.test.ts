// What the database for reads refuses, without a replica too: so every test of a list, a statement or an export proves that
// it neither writes nor locks.
import { eq, sql as text } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sellers } from '@/db/schema'
import { snapshot, toRead, transaction } from '@/lib/base/kernel/ctx'
import { lockSeller } from '@/lib/parties/sellers/store'
import { testApp } from '@/lib/testing/app'

const app = await testApp()
const seller = await app.seller()

test('a statement that writes or locks, and a transaction that may, are refused', async () => {
  const { db, ...ctx } = await toRead(app.ctx())
  const refused = { message: expect.stringContaining('only reads') }
  const own = eq(sellers.id, seller.id)
  const statements = [
    () => db.update(sellers).set({ city: 'Ouro Preto' }).where(own),
    () => db.delete(sellers).where(own),
    () => db.insert(sellers).values(seller),
    () => db.select().from(sellers).where(own).for('update'),
    () => db.select().from(sellers).where(own).for('share'),
    () => db.select().from(sellers).where(own).for('no key update'),
    () => db.execute(text`with gone as (delete from sellers returning 1) select count(*) from gone`),
    () => db.execute(text`with moved as (update "sellers" as one set city = 'x' returning 1) select 1`),
    () => db.execute(text`lock table sellers`),
    () => db.execute(text`select pg_advisory_xact_lock(1)`),
    () => db.execute(text`explain (format json) delete from sellers`),
    () => db.execute(text`listen balcao_changes`),
  ]
  for (const [n, send] of statements.entries())
    await expect(async () => await send(), `statement ${n}`).rejects.toSatisfy(isRefusal)
  await expect(async () => await transaction({ ...ctx, db }, async () => {})).rejects.toMatchObject(refused)
  await expect(async () => await lockSeller(db as never, seller.id)).rejects.toSatisfy(isRefusal)
  expect((await db.select().from(sellers).where(own))[0]).toMatchObject({ city: 'Santos' })
})

test('a total is estimated from a plan', async () => {
  const { db } = await toRead(app.ctx())
  expect(await db.execute(text`explain (format json) select from sellers`)).toHaveLength(1)
})

test('a snapshot reads, and the server refuses to write in it', async () => {
  const ctx = await toRead(app.ctx())
  expect(await snapshot(ctx, (tx) => tx.select({ id: sellers.id }).from(sellers))).toHaveLength(1)
  const write = snapshot(ctx, (tx) => tx.update(sellers).set({ city: 'Ouro Preto' }))
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
})

test('inside a transaction reads see what it has written', async () => {
  const city = await transaction(app.ctx(), async (ctx) => {
    await ctx.tx.update(sellers).set({ city: 'Ouro Preto' }).where(eq(sellers.id, seller.id))
    const { db } = await toRead(ctx)
    return (await db.select({ city: sellers.city }).from(sellers))[0]!.city
  })
  expect(city).toBe('Ouro Preto')
})

/** drizzle wraps what its client throws. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && (error.message.includes('only reads') || isRefusal(error.cause))
}
