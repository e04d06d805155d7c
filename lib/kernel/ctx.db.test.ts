import { describe, expect, test } from 'vitest'
import { testHouse } from '@/e2e/fixtures/house'
import { transaction } from './ctx'

const house = await testHouse()
await house.sql`create table effects (name text)`
const effects = async (name: string) => (await house.sql`select 1 from effects where name = ${name}`).length

describe('when nobody waits for the outcome any more', () => {
  test('a transaction does not begin', async () => {
    const work = () => Promise.reject(new Error('it ran'))
    const ctx = { ...house.ctx(), signal: AbortSignal.abort(new Error('too late')) }
    await expect(transaction(ctx, work)).rejects.toThrow('too late')
  })

  test('a transaction that runs does not commit', async () => {
    const control = new AbortController()
    const late = transaction({ ...house.ctx(), signal: control.signal }, async ({ tx }) => {
      await tx.execute("insert into effects values ('late')")
      control.abort(new Error('too late'))
    })
    await expect(late).rejects.toThrow('too late')
    expect(await effects('late')).toBe(0)
  })
})

test('a transaction inside another joins it: both stand or neither', async () => {
  const outer = transaction(house.ctx(), async (ctx) => {
    await transaction(ctx, ({ tx }) => tx.execute("insert into effects values ('inner')"))
    throw new Error('outer fails')
  })
  await expect(outer).rejects.toThrow('outer fails')
  expect(await effects('inner')).toBe(0)
})
