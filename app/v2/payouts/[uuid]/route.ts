import { resource, route } from '@/lib/http/api/route'
import { getPayoutOperation } from '@/lib/payouts/contract'
import { getPayout } from '@/lib/payouts/get-payout'
import { viewPayout } from '@/lib/payouts/view'

const get = route(getPayoutOperation, async (ctx, { params }) => viewPayout(await getPayout(ctx, params)))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get)
