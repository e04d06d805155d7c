// A page of a list (contract.md, Common). Lists are sorted from the newest on by default. `page` counts from 0 and
// shifts when rows are added; `after` continues behind a given row, and is stable.
import { z } from 'zod'
import { invalidField } from './problem'

/** A whole number in a query, from one to another, both included. */
export const digits = (max: number, min: number) =>
  z
    .string()
    .max(9)
    .regex(/^\d{1,9}$/, 'deve ser um número inteiro')
    .transform(Number)
    .pipe(z.int().min(min).max(max))

export const DEFAULT_PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 100
/** Totals are exact up to here and estimated above. */
export const COUNTED_EXACTLY = 10_000
/** Max offset of a page; `after` reaches any depth. */
export const MAX_OFFSET = 100_000

export interface Sort<Column extends string = string> {
  column: Column
  direction: 'asc' | 'desc'
  /** Whether the client requested this order, or it is the default. */
  requested: boolean
}

export interface PageRequest<Column extends string = string> {
  page: number
  size: number
  sort: Sort<Column>
  /** The uuid of the row after which the page begins. */
  after?: string
}

export interface Page<Row> {
  rows: Row[]
  total: number
  /** Whether there are further rows after these. */
  more: boolean
}

/**
 * The query of a list with its own filters: `page`, `size`, `sort` (`column` or `column,asc|desc`) by one of the
 * listed columns, and `after`. The first column is the default, newest first.
 */
export function pageQuery<const Column extends string, Filters extends z.ZodRawShape>(
  columns: readonly [Column, ...Column[]],
  filters: Filters,
) {
  const sort = z
    .string()
    .max(64)
    .transform((text, context): Sort<Column> => {
      const [name, direction = 'asc', ...rest] = text.split(',').map((part) => part.trim())
      const column = columns.find((one) => one === name)
      const order = direction.toLowerCase()
      if (column && (order === 'asc' || order === 'desc') && rest.length === 0) {
        return { column, direction: order, requested: true }
      }
      context.addIssue({ code: 'custom', message: `deve ser um de ${columns.join(', ')}, com ,asc ou ,desc` })
      return z.NEVER
    })
  return z.object({
    ...filters,
    page: digits(MAX_OFFSET, 0).default(0).meta({ description: 'Counts from 0.' }),
    size: digits(MAX_PAGE_SIZE, 1)
      .default(DEFAULT_PAGE_SIZE)
      .meta({ description: `How many rows a page has, at most ${MAX_PAGE_SIZE}.` }),
    sort: sort.default({ column: columns[0], direction: 'desc', requested: false }).meta({
      description: `By which column: ${columns.join(', ')}, with \`,asc\` or \`,desc\` behind it.`,
      default: `${columns[0]},desc`,
      enum: columns.flatMap((column) => [column, `${column},asc`, `${column},desc`]),
    }),
    after: z
      .string()
      .min(1)
      .max(36)
      .optional()
      .meta({
        description: 'Goes on behind the row with this identifier, instead of page: stable under inserts.',
        examples: ['4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f'],
      }),
  })
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const unknownAfter = () => invalidField('after', 'não é de nenhum registro')

/**
 * The identifier of the row after which the page begins; undefined if it counts from the start. Throws BAR-0100 with the invalid
 * field: a page too deep, or an `after` that can be no row's or does not fit the order.
 */
export function checkPage({ after, page, size, sort }: PageRequest, shape = UUID): string | undefined {
  if (after === undefined) {
    if (page * size <= MAX_OFFSET) return undefined
    throw invalidField('page', `vai além de ${MAX_OFFSET} registros; continue com after`)
  }
  if (page > 0) throw invalidField('after', 'não combina com page')
  if (sort.column !== 'createdAt') throw invalidField('after', 'só combina com a ordem createdAt')
  if (!shape.test(after)) throw unknownAfter()
  return after
}

/** The same, and the id of that row. Throws BAR-0100 too where there is none. */
export async function requirePage(
  request: PageRequest,
  findId: (identifier: string) => Promise<number | undefined>,
  shape?: RegExp,
): Promise<number | undefined> {
  const after = checkPage(request, shape)
  if (after === undefined) return undefined
  const id = await findId(after)
  if (id === undefined) throw unknownAfter()
  return id
}

const sortState = z
  .object({ unsorted: z.boolean(), sorted: z.boolean(), empty: z.boolean() })
  .meta({ id: 'SortState' })
const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** The envelope of a list; every member is always present. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    content: z.array(item).max(MAX_PAGE_SIZE),
    pageable: z.object({
      sort: sortState,
      pageNumber: count,
      pageSize: count,
      offset: count,
      paged: z.boolean(),
      unpaged: z.boolean(),
    }),
    totalPages: count,
    totalElements: count.meta({ description: 'Exact up to 10,000, an estimate above.' }),
    last: z.boolean(),
    numberOfElements: count,
    size: count,
    number: count,
    sort: sortState,
    first: z.boolean(),
    empty: z.boolean(),
  })
}

/** A page on the wire. */
export function viewPage<Row, Item>(request: PageRequest, page: Page<Row>, view: (row: Row) => Item) {
  const { requested } = request.sort
  const sort = { unsorted: !requested, sorted: requested, empty: !requested }
  const { size, page: number } = request
  return {
    content: page.rows.map(view),
    pageable: {
      sort,
      pageNumber: number,
      pageSize: size,
      offset: number * size,
      paged: true,
      unpaged: false,
    },
    totalPages: Math.ceil(page.total / size),
    totalElements: page.total,
    last: !page.more,
    numberOfElements: page.rows.length,
    size,
    number,
    sort,
    first: number === 0 && request.after === undefined,
    empty: page.rows.length === 0,
  }
}

/** An example of an envelope around an example of an item. */
export function pageExample<Item>(item: Item) {
  const sort = { column: 'createdAt', direction: 'desc', requested: false } as const
  const request = { page: 0, size: DEFAULT_PAGE_SIZE, sort }
  return viewPage(request, { rows: [item], total: 1, more: false }, (one) => one)
}
