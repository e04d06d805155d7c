// The time zone in which a person reads the portal. It is stored with the person; a cookie carries it to each page.

import { isTimeZone } from '@/lib/base/i18n/time-zone'
import { SAO_PAULO } from '@/lib/base/kernel/dates'

/** Set by the proxy: the path of the page that is rendered. */
export const PAGE_PATH = 'x-page-path'

/** The pages of buyers, whose times are always those of the sellers. */
const buyersPages = ['/pay', '/3ds', '/simulators']

export function readerZone(path: string, chosen: string | undefined): string {
  const isOfBuyers = buyersPages.some((place) => path === place || path.startsWith(`${place}/`))
  return chosen && !isOfBuyers && isTimeZone(chosen) ? chosen : SAO_PAULO
}
