// A list of the portal as the server reads it: page by page in both directions, or as a whole for a file.
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Permission } from '@/lib/base/kernel/permissions'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { ListFields } from './fields'
import type { Filters, FilterValues } from './filters'
import type { Cursor, ListQuery, ListSort } from './query'

export const PAGE_SIZE = 25
const STREAM_SIZE = 500
/** A total is counted up to this number and shown as "or more" above it, so that it costs the same at any size. */
export const COUNTED = 10_000
/** The same for each chip. */
export const COUNTED_PER_CHIP = 1_000
/** A list of what belongs to found records, or of those that other filters match too, is looked for among this many of the newest. */
export const SEARCHED = 500

export interface ListRequest<Of extends Filters, Sort extends string> {
  filters: FilterValues<Of>
  sort: ListSort<Sort>
  cursor?: Cursor
  size: number
}

interface ListRows<Item> {
  /** At most `size`, in the requested order. */
  items: Item[]
  /** Whether there are more rows on the other side than the cursor's. */
  more: boolean
}

export interface List<Of extends Filters, Sort extends string, Item> {
  fields: ListFields<Of, Sort, Item>
  permission: Permission
  /** Items are plain JSON: instants as ISO texts. */
  read(ctx: Ctx, request: ListRequest<Of, Sort>): Promise<ListRows<Item>>
  /** Up to how many rows are counted with these filters; COUNTED where it is absent. */
  countedWith?(filters: FilterValues<Of>): number
  /** How many rows the filters match, counted up to `max`. */
  count(ctx: Ctx, filters: FilterValues<Of>, max: number): Promise<number>
  /**
   * Sums of the amounts of all rows that the filters match, each of rows whose amounts may be added; undefined where a search found
   * more than SEARCHED.
   */
  sums?(ctx: Ctx, filters: FilterValues<Of>): Promise<ListSum[] | undefined>
  /** Up to how many rows are added up, where `sums` reads each; any number where it is absent. */
  summedUpTo?: number
  /** How many rows each chip has, counted up to COUNTED_PER_CHIP. */
  countChips?(ctx: Ctx): Promise<Partial<Record<string, number>>>
}

// biome-ignore lint/suspicious/noExplicitAny: of any filters, sorts and items; only the list's own functions read them.
export type AnyList = List<any, any, any>

/** A sum in centavos, and what it is of: a word of the messages, as a column of words has it. */
export interface ListSum {
  words: string
  word: string
  value: number
}

export interface ListPage<Item> {
  items: Item[]
  /** The key after which the next page begins, and before which the previous one ends. */
  next?: string
  previous?: string
  /** One more than `counted` stands for any higher number. */
  total: number
  sums?: readonly ListSum[]
  /** Up to how many rows are added up, where there are more. */
  summedUpTo?: number
  counted: number
  chips?: Partial<Record<string, number>>
}

/** With statements that are planned for their values: which index a list is read by depends on how many rows a filter matches. */
const planning = (ctx: Ctx): Ctx => ({ ...ctx, db: ctx.db.planned() })

/** A page of a list. Throws FORBIDDEN. */
export async function browseList<Of extends Filters, Sort extends string, Item>(
  acting: Ctx,
  list: List<Of, Sort, Item>,
  query: ListQuery<Of, Sort>,
): Promise<ListPage<Item>> {
  requirePermission(acting, list.permission)
  const ctx = planning(acting)
  const { filters, sort, cursor } = query
  const [{ items, more }, totals, chips] = await Promise.all([
    list.read(ctx, { filters, sort, cursor, size: PAGE_SIZE }),
    totalsOf(ctx, list, filters),
    list.countChips?.(ctx),
  ])
  const hasNext = cursor?.side === 'before' || more
  const hasPrevious = cursor?.side === 'after' || (cursor?.side === 'before' && more)
  const [first, last] = [items[0], items.at(-1)]
  return {
    items,
    ...totals,
    ...(last !== undefined && hasNext && { next: list.fields.keyOf(last) }),
    ...(first !== undefined && hasPrevious && { previous: list.fields.keyOf(first) }),
    ...(chips && { chips }),
  }
}

/** How many rows the filters match, and their sums where there are not too many to add up. */
async function totalsOf<Of extends Filters, Sort extends string, Item>(
  ctx: Ctx,
  { countedWith, count, sums, summedUpTo }: List<Of, Sort, Item>,
  filters: FilterValues<Of>,
): Promise<Pick<ListPage<Item>, 'total' | 'counted' | 'sums' | 'summedUpTo'>> {
  const counted = countedWith?.(filters) ?? COUNTED
  const counting = count(ctx, filters, counted + 1)
  if (!sums || summedUpTo === undefined) {
    const [total, added] = await Promise.all([counting, sums?.(ctx, filters)])
    return { total, counted, ...(added && { sums: added }) }
  }
  const total = await counting
  const max = Math.min(summedUpTo, counted)
  if (total > max) return { total, counted, summedUpTo: max }
  const added = total === 0 ? [] : await sums(ctx, filters)
  return added ? { total, counted, sums: added } : { total, counted: total - 1, summedUpTo: SEARCHED }
}

/** Sums by word as a list has them, in the sequence of the words, without those of nothing. */
export const sumsOf = (
  words: string,
  sequence: readonly string[],
  sums: readonly { word: string; value: number }[],
): ListSum[] =>
  sums
    .filter(({ value }) => value !== 0)
    .map((sum) => ({ words, ...sum }))
    .toSorted((one, other) => sequence.indexOf(one.word) - sequence.indexOf(other.word))

/** All rows that a query matches, whichever page it shows, in its order; those after a key where one is given. Throws FORBIDDEN. */
export async function* streamList<Of extends Filters, Sort extends string, Item>(
  acting: Ctx,
  list: List<Of, Sort, Item>,
  { filters, sort }: Pick<ListQuery<Of, Sort>, 'filters' | 'sort'>,
  afterKey?: string,
): AsyncGenerator<Item> {
  requirePermission(acting, list.permission)
  const ctx = planning(acting)
  let cursor: Cursor | undefined = afterKey === undefined ? undefined : { side: 'after', key: afterKey }
  for (;;) {
    const { items, more } = await list.read(ctx, { filters, sort, cursor, size: STREAM_SIZE })
    yield* items
    const last = items.at(-1)
    if (!more || last === undefined) return
    cursor = { side: 'after', key: list.fields.keyOf(last) }
  }
}

/** Counts by status, as a page of a list has them. */
export const chipsOf = (
  rows: readonly { status: string; count: number }[],
): Partial<Record<string, number>> => Object.fromEntries(rows.map(({ status, count }) => [status, count]))
