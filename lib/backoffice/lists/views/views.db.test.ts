import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { listViews, removeView, saveView } from './save-view'
import { MAX_VIEWS } from './saved-view'

const app = await testApp()
const personOf = (sellerId: number) =>
  app.ctx({ kind: 'portal-user', userUuid: crypto.randomUUID(), sessionUuid: 's', sellerId, role: 'VIEWER' })
let ana: ReturnType<typeof personOf>
let bia: ReturnType<typeof personOf>
let foreign: ReturnType<typeof personOf>
const slips = { list: 'orders', name: 'Boletos', query: 'method=BANK_SLIP', isShared: false }
const names = async (ctx: typeof ana, list = 'orders') =>
  (await listViews(ctx, { list })).map(({ name }) => name)

beforeEach(async () => {
  const { id } = await app.seller()
  ana = personOf(id)
  bia = personOf(id)
  foreign = personOf((await app.seller()).id)
})

describe('a saved view', () => {
  test('is seen by its person, and by the team once it is shared', async () => {
    await saveView(ana, slips)
    expect([await names(ana), await names(bia), await names(foreign)]).toEqual([['Boletos'], [], []])
    await saveView(ana, { ...slips, isShared: true })
    expect([await names(ana), await names(bia), await names(foreign)]).toEqual([['Boletos'], ['Boletos'], []])
    expect(await listViews(bia, { list: 'orders' })).toMatchObject([{ isShared: true, isOwn: false }])
  })

  test('stores the query as the page reads it, without the page’s cursor', async () => {
    const cursor = 'after=4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f'
    const { query } = await saveView(ana, { ...slips, query: `${cursor}&x=1&sort=value&method=BANK_SLIP` })
    expect(query).toBe('method=BANK_SLIP&sort=value')
  })

  test('of the reports has its choices, a usual period by its name, and is the team’s where it is shared', async () => {
    const query = 'origin=POS&unit=month&period=thisMonth&method=PIX&other=1&from=2026-02-31'
    const saved = await saveView(ana, { list: 'reports', name: 'PIX do mês', query, isShared: true })
    expect(saved.query).toBe('period=thisMonth&unit=month&method=PIX&origin=POS')
    expect([await names(bia, 'reports'), await names(foreign, 'reports')]).toEqual([['PIX do mês'], []])
    await expect(removeView(bia, saved)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await removeView(ana, saved)
    expect(await names(bia, 'reports')).toEqual([])
  })

  test('of the same name is replaced, and one of another person is not', async () => {
    await saveView(ana, slips)
    await saveView(ana, { ...slips, query: 'method=PIX' })
    await saveView(bia, slips)
    expect(await listViews(ana, { list: 'orders' })).toMatchObject([{ query: 'method=PIX', isOwn: true }])
    expect(await listViews(bia, { list: 'orders' })).toMatchObject([{ query: 'method=BANK_SLIP' }])
  })

  test('is removed by its person only', async () => {
    const { uuid } = await saveView(ana, { ...slips, isShared: true })
    for (const other of [bia, foreign]) {
      await expect(removeView(other, { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    await removeView(ana, { uuid })
    expect(await names(bia)).toEqual([])
  })

  test('is refused for a list that does not exist, and beyond the limit of a person', async () => {
    for (const list of ['nothing', 'constructor', '__proto__']) {
      await expect(saveView(ana, { ...slips, list })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
    for (let n = 0; n < MAX_VIEWS; n += 1) await saveView(ana, { ...slips, name: `Visão ${n}` })
    await expect(saveView(ana, slips)).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})
