import { getDisputeOperation } from '@/lib/disputes/api/contract'
import { viewDispute } from '@/lib/disputes/api/view'
import { getDispute } from '@/lib/disputes/get-dispute'
import { resource, route } from '@/lib/http/api/route'

const get = route(getDisputeOperation, async (ctx, { params }) => viewDispute(await getDispute(ctx, params)))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get)
