import { MAX_INSTALLMENTS } from '@/lib/charges/installments'
import { resource, route } from '@/lib/http/api/route'
import { getChargeMaxInstallmentsOperation } from '@/lib/orders/installments-contract'

const get = route(getChargeMaxInstallmentsOperation, async () => ({ maxInstallments: MAX_INSTALLMENTS }))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get)
