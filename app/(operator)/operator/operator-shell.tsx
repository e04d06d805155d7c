'use client'

import type { ReactNode } from 'react'
import { Shell } from '@/components/portal/shell'
import { SignInDialog } from '@/components/portal/sign-in-again/dialog'
import { useSignOut } from '@/components/portal/sign-in-again/sign-out'
import { StepUpDialog } from '@/components/portal/step-up-dialog'
import { useWorkplaces, type WorkplaceSwitch } from '@/components/portal/use-workplaces'
import type { PortalUser } from '@/components/portal/user-menu-panel'
import { beginPasskey, confirm, identify, listMethods } from '../../account/step-up-actions'

interface OperatorShellProps {
  user: PortalUser
  workplaces: WorkplaceSwitch
  /** Who had the page rendered. */
  identity: string
  children: ReactNode
}

/** The shell of the operator's area, with the dialog for a proof of the person. */
export function OperatorShell({ workplaces, identity, ...props }: OperatorShellProps) {
  return (
    <>
      <Shell {...props} workplaces={useWorkplaces(workplaces)} signOut={useSignOut()} />
      <SignInDialog identity={identity} identify={identify} />
      <StepUpDialog listMethods={listMethods} beginPasskey={beginPasskey} confirm={confirm} />
    </>
  )
}
