// What a list of the portal can be filtered by, sorted by and shown with. Declared once for each noun and pure, so that the page,
// the handlers and the exports read the same declaration.
import type { Locale } from '@/lib/base/i18n/locales'
import type { Filters } from './filters'

export interface Column<Item, Sort extends string = string> {
  /** Its title is the message `columns.<key>` of the list's texts. */
  key: string
  /** How its value is written in a file and, without a cell of its own, on the page. A word is an enum with a translation, or several of them with commas between. */
  kind: 'text' | 'word' | 'amount' | 'number' | 'instant' | 'day'
  /** The messages with a word for each value, of a `word`. */
  words?: string
  /** In the language of the reader, where it depends on that. */
  value(item: Item, locale: Locale): string | number | null | undefined
  /** The sort that a click on its title selects. */
  sort?: Sort
  /** Shown only where the reader chose it. */
  optional?: true
  /** Shown from this width of the page on; its text stands under the title of the row before. */
  from?: 'wide' | 'widest'
  /** Its place in the two-line item of a row on phones; hidden there without one. */
  phone?: 'title' | 'amount' | 'status' | 'time'
}

export interface ListFields<Of extends Filters, Sort extends string, Item> {
  /** Its name in `/lists/<name>`. */
  name: string
  /** The address of its page. */
  path: string
  /** The area of its texts. */
  texts: string
  filters: Of
  /** The filter with a chip for each of its values. */
  chips?: keyof Of & string
  /** The first one, descending, is the usual order. Every sorted column is NOT NULL. */
  sorts: readonly [Sort, ...Sort[]]
  columns: readonly Column<Item, Sort>[]
  /** Identifies a row: the cursor of a page, and what a bulk action is applied to. */
  keyOf(item: Item): string
  /** The shape of the key; a uuid unless stated. */
  keyShape?: RegExp
}

/** Any list; only its own functions read its items. */
// biome-ignore lint/suspicious/noExplicitAny: its filters, sorts and items are of any shape.
export type AnyFields = ListFields<any, any, any>

export const defineFields = <const Of extends Filters, const Sort extends string, Item>(
  fields: ListFields<Of, Sort, Item>,
): ListFields<Of, Sort, Item> => fields
