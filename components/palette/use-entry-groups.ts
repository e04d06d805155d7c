'use client'

import { History } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type Entry, type EntryGroup, matches } from './entries'
import { useRecent } from './stored'
import { useHitGroups } from './use-hit-entries'
import { useActionEntries, usePageEntries } from './use-own-entries'
import { useRecordSearch } from './use-record-search'

export interface EntrySources {
  /** The uuid of the seller whose records were opened. */
  seller: string
  openSheet: () => void
  signOut: () => void
}

/** What the palette shows for a typed text: without one what was opened last, pages and actions. */
export function useEntryGroups(typed: string, { seller, ...handlers }: EntrySources) {
  const t = useTranslations('palette')
  const pages = usePageEntries()
  const actions = useActionEntries(handlers)
  const recent = useRecent(seller).map(
    ({ path, title }): Entry => ({ id: `recent ${path}`, icon: History, title, href: path }),
  )
  const { hits, isLooking, failed } = useRecordSearch(typed)
  const found = useHitGroups(hits, typed)
  const isTyped = typed.trim() !== ''
  const fitting = (entries: Entry[]) => (isTyped ? entries.filter((entry) => matches(entry, typed)) : entries)
  const pageGroup = { id: 'pages', title: t('pages'), entries: fitting(pages) }
  const actionGroup = { id: 'actions', title: t('actionsTitle'), entries: fitting(actions) }
  // The pages are in the sidebar as well; to what is typed they are the more frequent answer.
  const own: EntryGroup[] = isTyped
    ? [pageGroup, actionGroup]
    : [{ id: 'recent', title: t('recent'), entries: recent }, actionGroup, pageGroup]
  return { groups: [...own.filter(({ entries }) => entries.length > 0), ...found], isLooking, failed }
}
