import type { FilterValues } from '@/lib/base/lists/filters'
import type { salesFields } from './listing/fields'

type Filters = FilterValues<(typeof salesFields)['filters']>

/** The address of the list of charges behind a figure. */
export function salesHref(filters: Filters): string {
  return `/sales?${new URLSearchParams(filters as Record<string, string>)}`
}
