import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sellers } from '@/db/schema'
import { testApp } from '@/lib/testing/app'
import { settleAll, transaction } from './ctx'

const app = await testApp()
const { id } = await app.seller()

const cityOf = async () => (await app.db.select().from(sellers).where(eq(sellers.id, id)))[0]!.city

test('if one of several fails, the effects of the others are rolled back too, and the first failure is thrown', async () => {
  const before = await cityOf()
  let late: Promise<void> | undefined
  const work = transaction(app.ctx(), (ctx) => {
    const writeLate = async () => {
      await sleep(30)
      await ctx.tx.update(sellers).set({ city: 'Outra' }).where(eq(sellers.id, id))
    }
    late = writeLate()
    return settleAll([late, Promise.reject(new Error('first')), Promise.reject(new Error('second'))])
  })
  await expect(work).rejects.toThrow('first')
  await late?.catch(() => {})
  expect(await cityOf()).toBe(before)
})

test('returns all results, in the order of the queries', async () => {
  const results = await settleAll([sleep(5, 'slow'), Promise.resolve(7)])
  expect(results).toEqual(['slow', 7])
})

test('the failure is that of the query that failed, not that of one which its transaction refused afterwards', async () => {
  const failed = transaction(app.ctx(), ({ tx }) => {
    const later = async () => {
      await sleep(50)
      await tx.execute(sql`select 1`)
    }
    return settleAll([later(), tx.execute(sql`select 1 / 0`)])
  })
  await expect(failed).rejects.toMatchObject({ cause: { code: '22012' } })
})
