'use client'

import { signOut } from 'next-auth/react'
import type { ComponentProps } from 'react'
import { Shell } from '@/components/portal/shell'
import { OrderSearchField } from './order-search-field'

type DeskProps = Omit<ComponentProps<typeof Shell>, 'signOut' | 'search'>

/** The shell with the search of orders, and the way out: it revokes the session and leaves nothing of the desk behind. */
export function Desk(props: DeskProps) {
  return <Shell {...props} signOut={() => signOut({ callbackUrl: '/login' })} search={<OrderSearchField />} />
}
