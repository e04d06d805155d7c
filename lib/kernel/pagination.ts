// A page of a list, as the contract draws it. Lists are read from the newest on where nothing else is asked for. `page`
// counts from 0 and moves when rows are added; `after` goes on behind a row that was seen, and moves under nothing.
import { z } from 'zod'
import { Problem } from './problem'

const DEFAULT_PAGE_SIZE = 20
export const MAX_PAGE_SIZE = 100
/** Totals are exact up to here and estimated above. */
export const COUNTED_EXACTLY = 10_000
/** How far a page may lie from the start; `after` reaches any depth. */
const MAX_OFFSET = 100_000

export interface Sort<Column extends string = string> {
  column: Column
  direction: 'asc' | 'desc'
  /** Whether the client asked for it, or got it for want of another. */
  asked: boolean
}

export interface PageRequest<Column extends string = string> {
  page: number
  size: number
  sort: Sort<Column>
  /** The uuid of the row behind which the page begins. */
  after?: string
}

export interface Page<Row> {
  rows: Row[]
  total: number
  /** Whether there is a row behind these. */
  more: boolean
}

const digits = (most: number, least: number) =>
  z
    .string()
    .max(9)
    .regex(/^\d{1,9}$/, 'deve ser um número inteiro')
    .transform(Number)
    .pipe(z.int().min(least).max(most))

/**
 * The query of a list with its own filters: `page`, `size`, `sort` (`column` or `column,asc|desc`) by one of the listed
 * columns, and `after`. The first column is the one that rows have when nothing is asked for, newest first.
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
      const wanted = direction.toLowerCase()
      if (column && (wanted === 'asc' || wanted === 'desc') && rest.length === 0) {
        return { column, direction: wanted, asked: true }
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
    sort: sort.default({ column: columns[0], direction: 'desc', asked: false }).meta({
      description: `By which column: ${columns.join(', ')}, with \`,asc\` or \`,desc\` behind it.`,
      default: `${columns[0]},desc`,
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

/**
 * The id of the row behind which the page begins, undefined where it counts from the start. Throws BAR-0100 that names
 * what of the request can't be answered: a page too deep, or an `after` that is no row's or goes with another order.
 */
export async function requirePage(
  request: PageRequest,
  findId: (identifier: string) => Promise<number | undefined>,
  shape: RegExp = UUID,
): Promise<number | undefined> {
  const refuse = (field: string, message: string) => new Problem('BAR-0100', { fields: [{ field, message }] })
  const { after, page, size, sort } = request
  if (after === undefined) {
    if (page * size <= MAX_OFFSET) return undefined
    throw refuse('page', `vai além de ${MAX_OFFSET} registros; continue com after`)
  }
  if (page > 0) throw refuse('after', 'não combina com page')
  if (sort.column !== 'createdAt') throw refuse('after', 'só combina com a ordem createdAt')
  const id = shape.test(after) ? await findId(after) : undefined
  if (id === undefined) throw refuse('after', 'não é de nenhum registro')
  return id
}

const sortState = z
  .object({ unsorted: z.boolean(), sorted: z.boolean(), empty: z.boolean() })
  .meta({ id: 'SortState' })
const count = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

/** The envelope of a list; every member is always there. */
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
  const { asked } = request.sort
  const sort = { unsorted: !asked, sorted: asked, empty: !asked }
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
  const sort = { column: 'createdAt', direction: 'desc', asked: false } as const
  const request = { page: 0, size: DEFAULT_PAGE_SIZE, sort }
  return viewPage(request, { rows: [item], total: 1, more: false }, (one) => one)
}
