// The query of a list in the address of its page: `?status=PAID&from=2026-11-01&sort=-value&after=<key>&columns=order,value`.
// What is not readable is as if it were absent, so that an old or edited address still opens.
import type { ListFields } from './fields'
import type { Filters, FilterValues } from './filters'

export interface Cursor {
  side: 'after' | 'before'
  /** The key of the row next to the page. */
  key: string
}

export interface ListSort<Sort extends string = string> {
  by: Sort
  descending: boolean
}

export interface ListQuery<Of extends Filters = Filters, Sort extends string = string> {
  /** The texts of the filters as the address has them. */
  texts: { readonly [Name in keyof Of & string]?: string }
  filters: FilterValues<Of>
  sort: ListSort<Sort>
  cursor?: Cursor
  /** The keys of the chosen columns, in their order; absent for the usual ones. */
  columns?: readonly string[]
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Params = URLSearchParams | Record<string, string | string[] | undefined>

function paramOf(params: Params, name: string): string | undefined {
  if (params instanceof URLSearchParams) return params.get(name) ?? undefined
  const value = params[name]
  return Array.isArray(value) ? value[0] : value
}

type Of<Fields> = Fields extends ListFields<infer F, infer S, infer _> ? ListQuery<F, S> : never

export function readListQuery<F extends Filters, S extends string, Item>(
  fields: ListFields<F, S, Item>,
  params: Params,
): ListQuery<F, S> {
  const texts: Record<string, string> = {}
  const filters: Record<string, unknown> = {}
  for (const [name, filter] of Object.entries(fields.filters)) {
    const words = paramOf(params, name)?.trim()
    const value = words ? filter.read(words) : undefined
    if (!words || value === undefined) continue
    texts[name] = words
    filters[name] = value
  }
  return {
    texts: texts as Of<typeof fields>['texts'],
    filters: filters as FilterValues<F>,
    sort: readSort(fields, paramOf(params, 'sort')),
    cursor: readCursor(fields.keyShape ?? UUID, params),
    columns: readColumns(fields, paramOf(params, 'columns')),
  }
}

function readSort<F extends Filters, S extends string, Item>(
  { sorts }: ListFields<F, S, Item>,
  words = '',
): ListSort<S> {
  const descending = words.startsWith('-')
  const by = sorts.find((one) => one === words.replace(/^-/, ''))
  return by ? { by, descending } : { by: sorts[0], descending: true }
}

function readCursor(shape: RegExp, params: Params): Cursor | undefined {
  for (const side of ['after', 'before'] as const) {
    const key = paramOf(params, side)
    if (key && shape.test(key)) return { side, key }
  }
  return undefined
}

function readColumns<F extends Filters, S extends string, Item>(
  fields: ListFields<F, S, Item>,
  words = '',
): readonly string[] | undefined {
  const wanted = words.split(',')
  const keys = fields.columns.map(({ key }) => key)
  if (!keys.some((key) => wanted.includes(key))) return undefined
  // The first column is the link to the row's page.
  const chosen = keys.filter((key, index) => index === 0 || wanted.includes(key))
  const usual = fields.columns.filter((column) => !column.optional).map(({ key }) => key)
  return chosen.join() === usual.join() ? undefined : chosen
}

/** The parameters of a query in one order, so that the same query has one address; usual choices are left out. */
export function writeListQuery<F extends Filters, S extends string, Item>(
  fields: ListFields<F, S, Item>,
  { texts, sort, cursor, columns }: Omit<ListQuery<F, S>, 'filters'>,
): URLSearchParams {
  const params = new URLSearchParams()
  for (const name of Object.keys(fields.filters)) {
    const words = (texts as Record<string, string | undefined>)[name]
    if (words) params.set(name, words)
  }
  if (sort.by !== fields.sorts[0] || !sort.descending) {
    params.set('sort', `${sort.descending ? '-' : ''}${sort.by}`)
  }
  if (cursor) params.set(cursor.side, cursor.key)
  if (columns) params.set('columns', columns.join(','))
  return params
}

/** The columns that a query shows. */
export function shownColumns<F extends Filters, S extends string, Item>(
  fields: ListFields<F, S, Item>,
  { columns }: Pick<ListQuery, 'columns'>,
) {
  return fields.columns.filter(({ key, optional }) => (columns ? columns.includes(key) : !optional))
}
