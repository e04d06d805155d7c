import type { ChargeStatus } from '@/lib/payments/charges/charge'
import type { OrderOrigin, OrderStatus } from '@/lib/payments/orders/order'
import type { Simulation } from './simulation'

export interface SimulatedOrder {
  uuid: string
  status: OrderStatus
  originRequest: OrderOrigin
  charges: { uuid: string; status: ChargeStatus }[]
}

/** All orders of a simulation with their charges. */
export async function listOrdersToSimulate({ app, seller }: Simulation): Promise<SimulatedOrder[]> {
  return app.sql<SimulatedOrder[]>`
    select o.uuid, o.status, o.origin_request as "originRequest",
      json_agg(json_build_object('uuid', c.uuid, 'status', c.status) order by c.id) as charges
    from orders o join charges c on c.order_id = o.id where o.seller_id = ${seller.id} group by o.id`
}
