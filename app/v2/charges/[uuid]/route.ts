import { chargeInFull } from '@/lib/charges/charge-in-full'
import { cancelChargeOperation, getChargeOperation } from '@/lib/charges/contract'
import { resource, route } from '@/lib/http/api/route'
import { cancelCharge } from '@/lib/orders/lifecycle/cancel-charge'

const get = route(getChargeOperation, (ctx, { params }) => chargeInFull(ctx, params))

const cancel = route(cancelChargeOperation, (ctx, { params }) => cancelCharge(ctx, params))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get, cancel)
