// How many rows the lists of buyers by name read where one seller has many buyers and others have more.
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { namedBuyers, pageOfNames, portalPageOfNames } from '@/lib/testing/people/named-buyers'
import { generalPlansOf, maxRowsRead, pagesRead, plansOf } from '@/lib/testing/plans-of'
import type { BuyerColumn } from './list-store'

const app = await testApp()
let sellerId: number
beforeAll(async () => {
  sellerId = await namedBuyers(app)
}, 60_000)

const pageOf = (column: BuyerColumn, direction: 'asc' | 'desc', namePrefix?: string) =>
  pageOfNames(sellerId, column, direction, namePrefix)
const isCount = (plan: string) => plan.startsWith('Aggregate')

describe('in the API', () => {
  test.each(['asc', 'desc'] as const)(
    'a page by name (%s) reads the rows that it shows',
    async (direction) => {
      const read = pageOf('name', direction)
      const plans = [...(await plansOf(app.url, read)), ...(await generalPlansOf(app.url, read))]
      for (const page of plans.filter((plan) => !isCount(plan)))
        expect(maxRowsRead(page, 'buyers'), page).toBeLessThanOrEqual(25)
    },
  )

  test('all are counted by an index alone, with values by the smallest', async () => {
    const read = pageOf('createdAt', 'desc')
    const [withValues] = (await plansOf(app.url, read)).filter(isCount)
    expect(withValues).toMatch(/Index Only Scan .*using buyers_seller on/)
    const [general] = (await generalPlansOf(app.url, read)).filter(isCount)
    expect(general).toMatch(/Index Only Scan .*on buyers/)
  })

  test.each([
    ['a rare name', 'zilda', 60],
    ['a name of some', 'paula', 60],
    ['a frequent name', 'maria', 400],
    ['no name', 'xylofon', 0],
  ])('a page of %s reads few rows of the table', async (_, prefix, most) => {
    const plans = await plansOf(app.url, pageOf('createdAt', 'desc', prefix))
    const [page, count] = [plans.find((plan) => !isCount(plan)), plans.find(isCount)]
    expect(pagesRead(page!), page).toBeLessThanOrEqual(100)
    const read = page!.includes('Index Only Scan') ? 0 : maxRowsRead(page!, 'buyers')
    expect(read, page).toBeLessThanOrEqual(most)
    expect(count).toMatch(/Index Only Scan .*using buyers_seller_name/)
  })
})

test.each(['ana', 'maria', 'zilda', 'xylofon'])(
  '"%s" is counted in the portal by the index alone',
  async (name) => {
    const [page, count] = await plansOf(app.url, portalPageOfNames(sellerId, `name=${name}`))
    expect(pagesRead(page!), page).toBeLessThanOrEqual(100)
    expect(count).toMatch(/Index Only Scan .*using buyers_seller_name/)
    expect(count).not.toContain('Sort')
  },
)
