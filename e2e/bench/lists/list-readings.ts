// A reading for each filter, each order and each page at depth of every list of the portal and of the API. They follow from the lists
// and operations themselves: a filter without a sample fails.
import { z } from 'zod'
import { lists } from '@/lib/backoffice/lists/registry'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Operation } from '@/lib/base/kernel/operation'
import { type AnyList, browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { operations } from '@/lib/http/routes/api'
import { type PagedList, pagedLists } from './paged-lists'
import { apiCombinations, apiSamplesOf, combinations, samplesOf } from './samples'
import { paramsOf, type Table, type Values } from './values'

export interface ListReading {
  name: string
  /** The query, with its places. */
  sample: string
  /** Whose rows are listed; there is nothing to read where a seller has none. */
  table: Table
  /** Resolves to how many rows were read. */
  read(ctx: Ctx, values: Values): Promise<number>
}

const tableOf: Readonly<Record<string, Table>> = {
  links: 'payment_links',
  sales: 'charges',
  deliveries: 'webhook_deliveries',
  'sub-sellers': 'sub_sellers',
}

const ordersOf = (sorts: readonly string[], after: string) =>
  sorts.flatMap((sort) => [sort, `-${sort}`]).flatMap((sort) => [`sort=${sort}`, `sort=${sort}&${after}`])

/** The samples of a list of the portal. */
function samplesOfList(name: string, { fields }: AnyList, table: Table): string[] {
  const middle = name === 'sales' ? 'paidCharge' : table
  const filters = Object.keys(fields.filters).flatMap((key) => samplesOf(name, key, fields.filters[key]))
  return [
    '',
    ...filters,
    ...ordersOf(fields.sorts, `after={${middle}}`),
    `before={${middle}}`,
    ...(combinations[name] ?? []),
  ]
}

/** A page with its total and chips. */
export const portalReadings: readonly ListReading[] = Object.entries(lists).flatMap(([name, list]) => {
  const table = tableOf[name] ?? (name as Table)
  return samplesOfList(name, list, table).map((sample) => ({
    name: `${name}: ${sample || 'all'}`,
    sample,
    table,
    async read(ctx: Ctx, values: Values) {
      const query = readListQuery(list.fields, paramsOf(sample, values)!)
      return (await browseList(ctx, list, query)).items.length
    },
  }))
})

const PAGE = ['page', 'size', 'sort', 'after']

/** The operations with pages, and the names of their filters. */
export const pagedOperations = operations.flatMap((operation) => {
  const shape =
    operation.query instanceof z.ZodObject ? (operation.query.shape as Record<string, z.ZodType>) : {}
  if (!PAGE.every((name) => name in shape)) return []
  return [{ operation, shape, filters: Object.keys(shape).filter((name) => !PAGE.includes(name)) }]
})

/** The values that a parameter takes, or examples of them. */
function valuesIn(parameter: z.ZodType): string[] | undefined {
  const schema = z.toJSONSchema(parameter, { io: 'input', unrepresentable: 'any' })
  return (schema.enum ?? schema.examples) as string[] | undefined
}

function samplesOfOperation({ operation, shape, filters }: (typeof pagedOperations)[number], table: Table) {
  const middle = table === 'webhook_deliveries' ? 'webhook_events' : table
  const ofFilters = filters.flatMap((name) => apiSamplesOf(operation.id, name, valuesIn(shape[name]!)))
  const sorts = (valuesIn(shape.sort!) ?? []).filter((sort) => sort.includes(','))
  const after = ['', '&sort=createdAt,asc'].map((sort) => `after={${middle}}${sort}`)
  return [
    '',
    ...ofFilters,
    ...sorts.map((sort) => `sort=${sort}`),
    ...after,
    ...(apiCombinations[operation.id] ?? []),
  ]
}

const readingOf = (operation: Operation, { table, read }: PagedList, sample: string): ListReading => ({
  name: `API ${operation.id}: ${sample || 'all'}`,
  sample,
  table,
  async read(ctx, values) {
    const input = operation.query!.parse(Object.fromEntries(paramsOf(sample, values)!))
    return (await read(ctx, input, values)).rows.length
  },
})

/** A page of the API with its total. */
export const apiReadings: readonly ListReading[] = pagedOperations.flatMap((paged) => {
  const list = pagedLists[paged.operation.id]
  if (!list) return []
  return samplesOfOperation(paged, list.table).map((sample) => readingOf(paged.operation, list, sample))
})
