'use client'

import { type OperatorRole, operatorRoleMay } from '@/lib/base/kernel/permissions'
import { areaMay, useArea } from './if-may'
import { type NavLabel, navigation, OPERATOR_HOME } from './navigation'
import { type OperatorNavItem, operatorNavigation } from './operator-navigation'

type ShownItem = Pick<OperatorNavItem, 'href' | 'labelKey' | 'icon' | 'onPhone'>
type ShownGroup = { labelKey: NavLabel; items: readonly ShownItem[] }

/** The first page, and the pages that the signed-in person may open, in their groups. */
export function useNavigation(): { home: string; groups: readonly ShownGroup[] } {
  const area = useArea()
  if ('operatorRole' in area) return { home: OPERATOR_HOME, groups: operatorGroups(area.operatorRole) }
  const groups = navigation.map(({ labelKey, items }) => ({
    labelKey,
    items: items.filter(
      ({ permission, sandboxOnly, liveOnly, isOwn }) =>
        (!permission || areaMay(area, permission)) &&
        (!sandboxOnly || area.isSandbox) &&
        !(liveOnly && area.isSandbox) &&
        !(isOwn && area.isViewed),
    ),
  }))
  return { home: '/home', groups: groups.filter(({ items }) => items.length > 0) }
}

const operatorGroups = (role: OperatorRole): readonly ShownGroup[] =>
  operatorNavigation
    .map(({ labelKey, items }) => ({
      labelKey,
      items: items.filter(({ permission }) => !permission || operatorRoleMay(role, permission)),
    }))
    .filter(({ items }) => items.length > 0)
