'use client'
// What the signed-in person may do here, to hide the rest. Only the use-cases enforce it.
import { createContext, type ReactNode, useContext } from 'react'
import {
  type OperatorPermission,
  type OperatorRole,
  operatorRoleMay,
  type Permission,
  type Role,
  roleMay,
} from '@/lib/base/kernel/permissions'
import type { Feature } from './navigation'

/** The portal of a seller or the operator's area, with the role of the person there; viewed by the operator, it changes nothing. */
export type Area = SellerArea | { operatorRole: OperatorRole }

export interface SellerArea {
  role: Role
  isSandbox?: boolean
  isViewed?: boolean
  /** What the seller uses of that which not every seller uses. */
  features?: readonly Feature[]
  /** How many disputes wait for an answer. */
  openDisputes?: number
}

const AreaContext = createContext<Area>({ role: 'VIEWER' })

export function AreaProvider({ area, children }: { area: Area; children: ReactNode }) {
  return <AreaContext value={area}>{children}</AreaContext>
}

export const useArea = (): Area => useContext(AreaContext)

/** Whether a person may do something for the seller. */
export const areaMay = (area: Area, permission: Permission): boolean =>
  'role' in area && roleMay(area.role, permission)

export const useMay = (permission: Permission): boolean => areaMay(useArea(), permission)

export function IfMay({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay(permission) ? children : null
}

/** What is recorded as done by a person of the seller, so not by one of the operator who only looks. */
export function IfNotViewed({ children }: { children: ReactNode }) {
  const area = useArea()
  return 'role' in area && area.isViewed ? null : children
}

/** Whether a person of the operator may do something there. */
export function useMayOperate(permission: OperatorPermission): boolean {
  const area = useArea()
  return 'operatorRole' in area && operatorRoleMay(area.operatorRole, permission)
}
