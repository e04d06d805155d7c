import type { ReactNode } from 'react'
import { getRequest } from '@/lib/access/api-requests/get-request'
import { orNotFound } from '../../or-not-found'
import { portal } from '../../portal'
import { requestIdOf } from './request-id'

/** Checked outside the loading state of the page, so that an unknown request gets the status 404. */
export default async function RequestLayout({
  params,
  children,
}: {
  params: Promise<{ requestId: string }>
  children: ReactNode
}) {
  const { ctx } = await portal()
  await orNotFound(getRequest(ctx, { requestId: await requestIdOf(params) }))
  return children
}
