import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { subSellerPosition } from '@/lib/backoffice/sub-sellers/contract'
import { checkSubSeller } from '@/lib/backoffice/sub-sellers/get-details'
import { orNotFound } from '../../or-not-found'
import { portal } from '../../portal'

/** Checked outside the loading state of the page, so that an unknown sub-seller gets the status 404. */
export default async function SubSellerLayout({
  params,
  children,
}: {
  params: Promise<{ id: string }>
  children: ReactNode
}) {
  const position = subSellerPosition.safeParse(await params)
  if (!position.success) notFound()
  const { ctx } = await portal()
  await orNotFound(checkSubSeller(ctx, position.data))
  return children
}
