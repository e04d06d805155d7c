'use client'

import { signOut } from 'next-auth/react'
import type { ComponentProps } from 'react'
import { Shell } from '@/components/portal/shell'
import { StepUpDialog } from '@/components/portal/step-up-dialog'
import { OrderSearchField } from './order-search-field'
import { beginPasskeyProof, confirmStepUp, listMethods } from './security/factor-actions'

type PortalShellProps = Omit<ComponentProps<typeof Shell>, 'signOut' | 'search'>

/** The shell with the order search, the dialog for a proof of the person, and the sign-out, which revokes the session and clears the browser's cache of the portal. */
export function PortalShell(props: PortalShellProps) {
  return (
    <>
      <Shell {...props} signOut={() => signOut({ callbackUrl: '/login' })} search={<OrderSearchField />} />
      <StepUpDialog listMethods={listMethods} beginPasskey={beginPasskeyProof} confirm={confirmStepUp} />
    </>
  )
}
