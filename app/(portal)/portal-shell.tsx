'use client'

import { signOut } from 'next-auth/react'
import type { ReactNode } from 'react'
import { ListQueries } from '@/components/lists/list-queries'
import { Shell } from '@/components/portal/shell'
import { StepUpDialog } from '@/components/portal/step-up-dialog'
import { useWorkplaces, type WorkplaceSwitch } from '@/components/portal/use-workplaces'
import type { PortalUser } from '@/components/portal/user-menu'
import { beginPasskey, confirm, listMethods } from '../account/step-up-actions'
import { OrderSearchField } from './order-search-field'

interface PortalShellProps {
  user: PortalUser
  workplaces: WorkplaceSwitch
  banner?: ReactNode
  children: ReactNode
}

/** The shell with the order search, the dialog for a proof of the person, and the sign-out, which revokes the session and clears the browser's cache of the portal. */
export function PortalShell({ workplaces, ...props }: PortalShellProps) {
  return (
    <ListQueries>
      <Shell
        {...props}
        workplaces={useWorkplaces(workplaces)}
        signOut={() => signOut({ callbackUrl: '/login' })}
        search={<OrderSearchField />}
      />
      <StepUpDialog listMethods={listMethods} beginPasskey={beginPasskey} confirm={confirm} />
    </ListQueries>
  )
}
