import { viewQuotes } from '@/lib/charges/installments'
import { resource, route } from '@/lib/http/api/route'
import { getInstallmentQuotes } from '@/lib/orders/creation/get-installment-quotes'
import { quoteInstallmentsOperation } from '@/lib/orders/installments-contract'

const quote = route(quoteInstallmentsOperation, async (ctx, { query }) =>
  viewQuotes(await getInstallmentQuotes(ctx, query)),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(quote)
