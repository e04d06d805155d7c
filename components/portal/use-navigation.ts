'use client'

import { usePathname } from 'next/navigation'
import { type OperatorRole, operatorRoleMay } from '@/lib/base/kernel/permissions'
import { areaMay, type SellerArea, useArea } from './if-may'
import {
  itemOfPage,
  type NavEntry,
  type NavLabel,
  type NavPart,
  navigation,
  OPERATOR_HOME,
} from './navigation'
import { operatorNavigation } from './operator-navigation'

export type ShownPart = Pick<NavPart, 'href' | 'labelKey' | 'pages'> & {
  /** Whether its tab waits for the first use; the palette has the page before. */
  isUnused?: boolean
}

export type ShownEntry = Pick<NavEntry, 'labelKey' | 'icon' | 'onPhone'> & {
  /** The first part that the person may see. */
  href: string
  count?: number
  parts: readonly ShownPart[]
}

type ShownGroup = { labelKey?: NavLabel; entries: readonly ShownEntry[] }

/** The first page, and the entries that the signed-in person may open; those of the operator in groups. */
export function useNavigation(): { home: string; groups: readonly ShownGroup[] } {
  const area = useArea()
  return 'operatorRole' in area
    ? { home: OPERATOR_HOME, groups: operatorGroups(area.operatorRole) }
    : { home: '/home', groups: [{ entries: entriesOf(area) }] }
}

/** The entry and the part of it to which the current page belongs. */
export function useCurrentPart(): { entry?: ShownEntry; part?: ShownPart } {
  const pathname = usePathname()
  const entries = useNavigation().groups.flatMap((group) => group.entries)
  const part = itemOfPage(
    entries.flatMap(({ parts }) => parts),
    pathname,
  )
  return { part, entry: part && entries.find(({ parts }) => parts.includes(part)) }
}

/** The entries of a seller's portal with the parts that a person may open; an entry without one is not shown. */
export const entriesOf = (area: SellerArea): ShownEntry[] =>
  navigation.flatMap(({ parts, countsDisputes, ...entry }) => {
    const shown = parts
      .filter((part) => isShown(part, area))
      .map(({ href, labelKey, pages, feature }) => ({
        ...{ href, labelKey, pages },
        isUnused: feature !== undefined && !area.features?.includes(feature),
      }))
    const first = shown.find(({ isUnused }) => !isUnused)
    const count = countsDisputes ? area.openDisputes : undefined
    return first ? [{ ...entry, href: first.href, parts: shown, ...(count && { count }) }] : []
  })

const isShown = ({ permission, sandboxOnly, liveOnly, isOwn }: NavPart, area: SellerArea) =>
  (!permission || areaMay(area, permission)) &&
  (!sandboxOnly || area.isSandbox) &&
  !(liveOnly && area.isSandbox) &&
  !(isOwn && area.isViewed)

const operatorGroups = (role: OperatorRole): readonly ShownGroup[] =>
  operatorNavigation
    .map(({ labelKey, items }) => ({
      labelKey,
      entries: items
        .filter(({ permission }) => !permission || operatorRoleMay(role, permission))
        .map(({ permission: _, ...item }) => ({ ...item, parts: [item] })),
    }))
    .filter(({ entries }) => entries.length > 0)
