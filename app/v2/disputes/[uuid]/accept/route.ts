import { acceptDispute } from '@/lib/disputes/accept-dispute'
import { acceptDisputeOperation } from '@/lib/disputes/api/answering-contract'
import { viewDispute } from '@/lib/disputes/api/view'
import { getDispute } from '@/lib/disputes/get-dispute'
import { resource, route } from '@/lib/http/api/route'

const accept = route(acceptDisputeOperation, async (ctx, { params }) => {
  await acceptDispute(ctx, params)
  return viewDispute(await getDispute(ctx, params))
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(accept)
