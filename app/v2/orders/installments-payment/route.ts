import { viewQuotes } from '@/lib/charges/installments'
import { resource, route } from '@/lib/http/api/route'
import { quoteInstallmentsOperation } from '@/lib/orders/contract'
import { getInstallmentQuotes } from '@/lib/orders/creation/get-installment-quotes'

const quote = route(quoteInstallmentsOperation, async (ctx, { query }) =>
  viewQuotes(await getInstallmentQuotes(ctx, query)),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(quote)
