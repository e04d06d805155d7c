'use client'

import { signOut } from 'next-auth/react'
import type { ReactNode } from 'react'
import { Shell } from '@/components/portal/shell'
import { useWorkplaces, type WorkplaceSwitch } from '@/components/portal/use-workplaces'
import type { PortalUser } from '@/components/portal/user-menu'

interface OperatorShellProps {
  user: PortalUser
  workplaces: WorkplaceSwitch
  children: ReactNode
}

/** The shell of the operator's area. */
export function OperatorShell({ workplaces, ...props }: OperatorShellProps) {
  return (
    <Shell
      {...props}
      workplaces={useWorkplaces(workplaces)}
      signOut={() => signOut({ callbackUrl: '/login' })}
    />
  )
}
