import { getChargeOperation } from '@/lib/charges/contract'
import type { Operation } from '@/lib/kernel/operation'
import { getOrderOperation } from '@/lib/orders/contract'
import { createPaymentLinkOperation } from '@/lib/payment-links/contract'
import { confirmChargeOperation } from '@/lib/sandbox/contract'

/** Every operation of the API: what the OpenAPI document lists, and what the routes are held against. */
export const operations: readonly Operation[] = [
  createPaymentLinkOperation,
  getOrderOperation,
  getChargeOperation,
  confirmChargeOperation,
]
