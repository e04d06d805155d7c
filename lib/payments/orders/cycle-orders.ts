import type { Db, Tx } from '@/db/client'
import type { Rows } from '@/db/rows'

/** What orders need of subscriptions, which are above them: subscriptions implement it, and runtime.ts passes it in. */
export interface CycleOrders {
  /** Whether an order pays a cycle of a subscription. The origin of an order alone does not prove that. */
  isCycleOrder(db: Db | Tx, orderId: number): Promise<boolean>
  /** Stores that the order of a cycle moved, for the job that then moves its subscription; ignores any other order. */
  recordMove(rows: Rows, orderId: number): void
}

declare module '@/lib/base/kernel/ctx' {
  interface PlatformCtx {
    cycleOrders: CycleOrders
  }
}
