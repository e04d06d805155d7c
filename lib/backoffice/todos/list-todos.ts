import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { mayDo, requirePermission } from '@/lib/base/kernel/require-permission'
import { listEndpoints } from '@/lib/messages/webhook-endpoints/list'
import type { EndpointState } from '@/lib/messages/webhooks/webhook'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { endingReservations, preAuthorizationEnd } from '@/lib/payments/charges/due-times'
import { sumReservationsOf } from '@/lib/payments/orders/authorization/reservation-store'
import { findOrder } from '@/lib/payments/orders/store'
import { sumEndingCards } from '@/lib/payments/subscription-reminders/ending-cards'
import { sumDefaults } from '@/lib/payments/subscriptions/revenue/store'
import { listTrips } from '@/lib/payments/velocity/list-trips'
import {
  findFailedPayout,
  sumApprovals,
  sumDisputes,
  sumExpiringKeys,
  sumFailedRefunds,
  sumFailedSharePayouts,
} from './store'
import {
  EXPIRING_KEY_DAYS,
  FAILED_REFUND_DAYS,
  permissionFor,
  type Todo,
  type TodoKind,
  todoKinds,
} from './todo'

type Endpoints = ReturnType<typeof listEndpoints>
/** The endpoints are read once for all that need them. */
type Reader = (ctx: Ctx, sellerId: number, endpoints: () => Endpoints) => Promise<Omit<Todo, 'kind'>>

const endpointsIn =
  (state: EndpointState): Reader =>
  async (_, __, endpoints) => ({
    count: (await endpoints()).filter((one) => one.state === state).length,
  })

const readers: Record<TodoKind, Reader> = {
  REFUSED_APPLICATION: async ({ db }, sellerId) => ({
    count: (await getSeller(db, sellerId)).status === 'REFUSED' ? 1 : 0,
  }),
  DISPUTE: ({ db }, sellerId) => sumDisputes(db, sellerId, 'OPEN'),
  ALERT: ({ db }, sellerId) => sumDisputes(db, sellerId, 'ALERT'),
  RESERVATION: sumEndingReservations,
  FAILED_REFUND: ({ db, now }, sellerId) =>
    sumFailedRefunds(db, sellerId, new Date(now.getTime() - FAILED_REFUND_DAYS * DAY_MS)),
  FAILED_PAYOUT: ({ db }, sellerId) => findFailedPayout(db, sellerId),
  FAILED_SHARE_PAYOUT: ({ db }, sellerId) => sumFailedSharePayouts(db, sellerId),
  PAUSED_ENDPOINT: endpointsIn('PAUSED'),
  FAILING_ENDPOINT: endpointsIn('FAILING'),
  APPROVAL: ({ db }, sellerId) => sumApprovals(db, sellerId),
  CARD_LIMIT: async (ctx) => ({ count: (await listTrips(ctx, 1)).length }),
  DEFAULT: ({ db }, sellerId) => sumDefaults(db, sellerId),
  ENDING_CARD: sumEndingCards,
  EXPIRING_KEY: async ({ db, systemNow: after }, sellerId) => {
    const until = new Date(after.getTime() + EXPIRING_KEY_DAYS * DAY_MS)
    const { value: _, ...keys } = await sumExpiringKeys(db, sellerId, { after, until })
    return keys
  },
}

async function sumEndingReservations({ db, now }: Ctx, sellerId: number): Promise<Omit<Todo, 'kind'>> {
  const { count, value, firstAt, orderId } = await sumReservationsOf(db, sellerId, endingReservations(now))
  const order = orderId === null ? undefined : await findOrder(db, orderId)
  return {
    ...{ count, value },
    ...(firstAt && { deadline: preAuthorizationEnd(firstAt) }),
    ...(order && { uuid: order.uuid }),
  }
}

/** What needs a decision of the acting seller and may be decided by the actor, in the order of urgency. */
export async function listTodos(ctx: Ctx): Promise<Todo[]> {
  requirePermission(ctx, 'payments.read')
  const sellerId = sellerIdOf(ctx)
  let listed: Endpoints | undefined
  const endpoints = () => {
    listed ??= listEndpoints(ctx)
    return listed
  }
  const shown = todoKinds.filter((kind) => mayDo(ctx, permissionFor[kind]))
  const read = await Promise.all(
    shown.map(async (kind) => ({ kind, ...(await readers[kind](ctx, sellerId, endpoints)) })),
  )
  return read.filter(({ count }) => count > 0)
}
