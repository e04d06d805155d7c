import { describe, expect, test } from 'vitest'
import { lists } from '@/lib/backoffice/lists/registry'
import { readListQuery } from '@/lib/base/lists/query'
import { apiReadings, pagedOperations, portalReadings } from './list-readings'
import { leftOut, pagedLists } from './paged-lists'
import { paramsOf, type Values } from './values'

const UUID = '4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f'
const days = { tomorrow: '2026-11-21', weekAgo: '2026-11-13', monthAgo: '2026-10-14', yearAgo: '2025-11-20' }
const ids = { webhook_deliveries: '1', sub_sellers: '1', document: '52998224725' }
const values = new Proxy<Values>({ ...days, ...ids }, { get: (known, name) => known[String(name)] ?? UUID })

describe('the readings of the lists', () => {
  test('each has a name of its own', () => {
    const names = [...portalReadings, ...apiReadings].map(({ name }) => name)
    expect(names).toEqual([...new Set(names)])
  })

  test.each(Object.entries(lists))(
    'of the list %s each filter and each order is read',
    (name, { fields }) => {
      const own = portalReadings.filter((one) => one.name.startsWith(`${name}: `))
      const queries = own.map(({ sample }) => {
        const params = paramsOf(sample, values)!
        const query = readListQuery(fields, params)
        // What is not readable would be as if it were absent.
        const sort = params.get('sort')
        if (sort)
          expect([sort, query.sort]).toEqual([
            sort,
            { by: sort.replace('-', ''), descending: sort.startsWith('-') },
          ])
        const read = [
          ...Object.keys(query.texts),
          ...(query.cursor ? [query.cursor.side] : []),
          ...(sort ? ['sort'] : []),
        ]
        expect(read.toSorted()).toEqual([...params.keys()].toSorted())
        return query
      })
      const filtered = new Set(queries.flatMap((query) => Object.keys(query.texts)))
      expect([...filtered].toSorted()).toEqual(Object.keys(fields.filters).toSorted())
      expect(new Set(queries.map(({ sort }) => sort.by))).toEqual(new Set(fields.sorts))
    },
  )

  test('every operation with pages is read, or left out on purpose', () => {
    const paged = pagedOperations.map(({ operation }) => operation.id)
    expect([...Object.keys(pagedLists), ...leftOut].toSorted()).toEqual(paged.toSorted())
  })

  test.each(pagedOperations.filter(({ operation }) => !leftOut.includes(operation.id)))(
    'of $operation.id each filter is read',
    ({ operation, filters }) => {
      const own = apiReadings.filter((one) => one.name.startsWith(`API ${operation.id}: `))
      const all = own.map(({ sample }) => Object.fromEntries(paramsOf(sample, values)!))
      for (const params of all)
        expect(() => operation.query!.parse(params), JSON.stringify(params)).not.toThrow()
      const read = new Set(all.flatMap((params) => Object.keys(params)))
      expect(filters.filter((name) => !read.has(name))).toEqual([])
    },
  )
})
