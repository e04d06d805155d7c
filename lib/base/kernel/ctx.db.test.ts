import { describe, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { transaction } from './ctx'

const app = await testApp()
await app.sql`create table effects (name text)`
const effects = async (name: string) => (await app.sql`select 1 from effects where name = ${name}`).length

describe('after the signal of the request was aborted', () => {
  test('a transaction does not begin', async () => {
    const work = () => Promise.reject(new Error('it ran'))
    const ctx = { ...app.ctx(), signal: AbortSignal.abort(new Error('too late')) }
    await expect(transaction(ctx, work)).rejects.toThrow('too late')
  })

  test('a transaction that runs does not commit', async () => {
    const control = new AbortController()
    const late = transaction({ ...app.ctx(), signal: control.signal }, async ({ tx }) => {
      await tx.execute("insert into effects values ('late')")
      control.abort(new Error('too late'))
    })
    await expect(late).rejects.toThrow('too late')
    expect(await effects('late')).toBe(0)
  })
})

test('a transaction inside another joins it: both commit or neither', async () => {
  const outer = transaction(app.ctx(), async (ctx) => {
    await transaction(ctx, ({ tx }) => tx.execute("insert into effects values ('inner')"))
    throw new Error('outer fails')
  })
  await expect(outer).rejects.toThrow('outer fails')
  expect(await effects('inner')).toBe(0)
})
