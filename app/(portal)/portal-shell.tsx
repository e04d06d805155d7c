'use client'

import { signOut } from 'next-auth/react'
import type { ComponentProps } from 'react'
import { Shell } from '@/components/portal/shell'
import { OrderSearchField } from './order-search-field'

type PortalShellProps = Omit<ComponentProps<typeof Shell>, 'signOut' | 'search'>

/** The shell with the search of orders, and the way out: it revokes the session and clears what the browser kept of the portal. */
export function PortalShell(props: PortalShellProps) {
  return <Shell {...props} signOut={() => signOut({ callbackUrl: '/login' })} search={<OrderSearchField />} />
}
