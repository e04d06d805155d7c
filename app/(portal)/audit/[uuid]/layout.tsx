import type { ReactNode } from 'react'
import { getAuditEntry } from '@/lib/base/audit/get-audit-entry'
import { orNotFound, uuidOf } from '../../or-not-found'
import { portal } from '../../portal'

type EntryLayoutProps = { params: Promise<{ uuid: string }>; children: ReactNode }

/** Checked outside the loading state of the page, so that an unknown entry gets the status 404. */
export default async function AuditEntryLayout({ params, children }: EntryLayoutProps) {
  const { ctx } = await portal()
  await orNotFound(getAuditEntry(ctx, { uuid: await uuidOf(params) }))
  return children
}
