import { post } from '@/components/checkout/post'
import type { StartPayment } from './payment-actions'

export const startPayment: StartPayment = ({ code, ...body }) => post(`/pay/${code}/start`, body)
