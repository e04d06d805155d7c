import { viewPage } from '@/lib/base/kernel/pagination'
import { type Route, route } from '@/lib/http/api/route'
import { chargeInFull } from '@/lib/payments/charges/charge-in-full'
import {
  cancelChargeOperation,
  captureChargeOperation,
  getChargeOperation,
  listChargesOperation,
} from '@/lib/payments/charges/contract'
import { MAX_INSTALLMENTS, viewQuotes } from '@/lib/payments/charges/installments'
import { listCharges } from '@/lib/payments/charges/list-charges'
import { viewCharge } from '@/lib/payments/charges/view'
import {
  beginCapture,
  captureNamed,
  endCapture,
  nameOfCapture,
} from '@/lib/payments/orders/authorization/capture'
import { getInstallmentQuotes } from '@/lib/payments/orders/creation/get-installment-quotes'
import {
  getChargeMaxInstallmentsOperation,
  quoteChargeInstallmentsOperation,
} from '@/lib/payments/orders/installments-contract'
import { cancelCharge } from '@/lib/payments/orders/lifecycle/cancel-charge'

export const chargeRoutes: readonly Route[] = [
  route(listChargesOperation, async (ctx, { query }) =>
    viewPage(query, await listCharges(ctx, query), ({ charge, order, refunds }) =>
      viewCharge(charge, order, refunds, ctx),
    ),
  ),
  route(getChargeOperation, (ctx, { params }) => chargeInFull(ctx, params)),
  route(cancelChargeOperation, (ctx, { params }) => cancelCharge(ctx, params)),
  route(captureChargeOperation, {
    begin: async (ctx, { params, body }) => nameOfCapture(await beginCapture(ctx, { ...params, ...body })),
    finish: async (ctx, { resource }) => {
      const capture = captureNamed(resource)
      await endCapture(ctx, capture)
      return chargeInFull(ctx, capture)
    },
  }),
  route(quoteChargeInstallmentsOperation, async (ctx, { query }) =>
    viewQuotes(await getInstallmentQuotes(ctx, query)),
  ),
  route(getChargeMaxInstallmentsOperation, async () => ({ maxInstallments: MAX_INSTALLMENTS })),
]
