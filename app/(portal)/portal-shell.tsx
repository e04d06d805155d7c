'use client'

import { signOut } from 'next-auth/react'
import type { ReactNode } from 'react'
import { Shell } from '@/components/portal/shell'
import { useWorkplaces, type WorkplaceSwitch } from '@/components/portal/use-workplaces'
import type { PortalUser } from '@/components/portal/user-menu'
import { OrderSearchField } from './order-search-field'

interface PortalShellProps {
  user: PortalUser
  workplaces: WorkplaceSwitch
  banner?: ReactNode
  children: ReactNode
}

/** The shell with the order search and the sign-out, which revokes the session and clears the browser's cache of the portal. */
export function PortalShell({ workplaces, ...props }: PortalShellProps) {
  return (
    <Shell
      {...props}
      workplaces={useWorkplaces(workplaces)}
      signOut={() => signOut({ callbackUrl: '/login' })}
      search={<OrderSearchField />}
    />
  )
}
