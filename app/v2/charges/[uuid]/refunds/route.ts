import { resource, route } from '@/lib/http/api/route'
import { createRefundOperation } from '@/lib/refunds/contract'
import { acceptRefund } from '../../../../../lib/refunds/accept-refund'

const create = route(createRefundOperation, acceptRefund)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(create)
