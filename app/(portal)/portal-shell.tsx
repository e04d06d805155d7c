'use client'

import type { ReactNode } from 'react'
import { ListsProvider } from '@/components/lists/list-actions'
import { Environment } from '@/components/live-sellers/environment'
import { Bell } from '@/components/notifications/bell'
import { CommandPalette } from '@/components/palette/command-palette'
import { forgetRecords } from '@/components/palette/stored'
import { Shell } from '@/components/portal/shell'
import { SignInDialog } from '@/components/portal/sign-in-again/dialog'
import { useSignOut } from '@/components/portal/sign-in-again/sign-out'
import { StepUpDialog } from '@/components/portal/step-up-dialog'
import { useWorkplaces, type WorkplaceSwitch } from '@/components/portal/use-workplaces'
import type { PortalUser } from '@/components/portal/user-menu-panel'
import type { SellerEnvironment } from '@/lib/parties/sellers/seller'
import { beginPasskey, confirm, identify, listMethods } from '../account/step-up-actions'
import { removeView, saveView, startExport } from './lists/actions'
import { markAsRead } from './notifications/actions'

interface PortalShellProps {
  user: PortalUser
  workplaces: WorkplaceSwitch
  environment: SellerEnvironment
  banner?: ReactNode
  /** Whether a person of the operator only looks at the portal, who has no notifications in it. */
  isViewed: boolean
  /** Who had the page rendered. */
  identity: string
  children: ReactNode
}

/** The shell with the command palette, the dialog for a proof of the person, and the sign-out, which revokes the session and clears the browser's cache of the portal. */
export function PortalShell({ workplaces, environment, isViewed, identity, ...props }: PortalShellProps) {
  const signOut = useSignOut()
  function leave() {
    forgetRecords()
    void signOut()
  }
  const places = useWorkplaces(workplaces)
  const other = workplaces.sellers.find(({ isOther }) => isOther)
  const toOther = other && (() => places?.switchTo(other.uuid))
  return (
    <ListsProvider actions={{ saveView, removeView, startExport }}>
      <Shell
        {...props}
        workplaces={places}
        environment={<Environment of={environment} toOther={toOther} />}
        signOut={leave}
        search={<CommandPalette seller={workplaces.current ?? ''} signOut={leave} />}
        bell={!isViewed && <Bell markAsRead={markAsRead} />}
      />
      <SignInDialog identity={identity} identify={identify} />
      <StepUpDialog listMethods={listMethods} beginPasskey={beginPasskey} confirm={confirm} />
    </ListsProvider>
  )
}
