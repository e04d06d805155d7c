'use client'

import { Updates } from '@/components/portal/live-updates'
import { useRefreshLists } from './use-refresh-lists'

/** A row of a list is on the page within a second of its change, and its request is small. */
const MIN_INTERVAL_MS = 400

/** Keeps a page current that is a list: only its rows are requested again. */
export function LiveRows() {
  return <Updates refresh={useRefreshLists()} minIntervalMs={MIN_INTERVAL_MS} />
}
