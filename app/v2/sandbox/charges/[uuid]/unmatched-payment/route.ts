import { chargeInFull } from '@/lib/charges/charge-in-full'
import { resource, route } from '@/lib/http/api/route'
import { unmatchedPaymentOperation } from '@/lib/sandbox/bank/contract'
import { sendUnmatchedPayment } from '@/lib/sandbox/bank/send-unmatched-payment'

const pay = route(unmatchedPaymentOperation, async (ctx, { params, body }) => {
  await sendUnmatchedPayment(ctx, { ...params, ...body })
  return chargeInFull(ctx, params)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(pay)
