import { resource, route } from '@/lib/http/api/route'
import { getBalanceOperation } from '@/lib/payouts/balance-contract'
import { viewBalance } from '@/lib/payouts/balance-view'
import { lookUpBalance } from '@/lib/payouts/look-up-balance'

const get = route(getBalanceOperation, async (ctx) => viewBalance(await lookUpBalance(ctx)))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get)
