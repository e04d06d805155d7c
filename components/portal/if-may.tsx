'use client'
// Hides what the role of the signed-in person does not allow. Only the use-case enforces it.
import { createContext, type ReactNode, useContext } from 'react'
import { type Permission, type Role, roleMay } from '@/lib/kernel/permissions'

const RoleContext = createContext<Role>('VIEWER')

export function RoleProvider({ role, children }: { role: Role; children: ReactNode }) {
  return <RoleContext value={role}>{children}</RoleContext>
}

export function useMay(permission: Permission): boolean {
  return roleMay(useContext(RoleContext), permission)
}

export function IfMay({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay(permission) ? children : null
}
