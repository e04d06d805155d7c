import type { CycleOrders } from '@/lib/payments/orders/cycle-orders'
import { insertMovedOrder, isCycleOrder } from './moved-order-store'

/** How orders reach the subscriptions whose cycles they pay. */
export const cycleOrders: CycleOrders = { isCycleOrder, recordMove: insertMovedOrder }
