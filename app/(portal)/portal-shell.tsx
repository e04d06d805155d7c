'use client'

import { signOut } from 'next-auth/react'
import type { ComponentProps } from 'react'
import { Shell } from '@/components/portal/shell'
import { OrderSearchField } from './order-search-field'

type PortalShellProps = Omit<ComponentProps<typeof Shell>, 'signOut' | 'search'>

/** The shell with the order search and the sign-out, which revokes the session and clears the browser's cache of the portal. */
export function PortalShell(props: PortalShellProps) {
  return <Shell {...props} signOut={() => signOut({ callbackUrl: '/login' })} search={<OrderSearchField />} />
}
