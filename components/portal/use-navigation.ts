'use client'

import { areaMay, useArea } from './if-may'
import { type NavGroup, navigation, operatorNavigation } from './navigation'

/** The first page, and the pages that the signed-in person may open, in their groups. */
export function useNavigation(): { home: string; groups: readonly NavGroup[] } {
  const area = useArea()
  if ('operatorRole' in area) return { home: '/operator', groups: operatorNavigation }
  const groups = navigation.map(({ labelKey, items }) => ({
    labelKey,
    items: items.filter(
      ({ permission, sandboxOnly, liveOnly }) =>
        (!permission || areaMay(area, permission)) &&
        (!sandboxOnly || area.isSandbox) &&
        !(liveOnly && area.isSandbox),
    ),
  }))
  return { home: '/home', groups: groups.filter(({ items }) => items.length > 0) }
}
