import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { type Simulation, someMetadata } from './simulation'

/** A buyer asks for the PIX code of a new link; without faults, since the checkout calls its ports for answers that are no promises. */
export async function orderAtLink(simulation: Simulation) {
  const { app, seller } = simulation
  const { code } = await app.link(seller, {}, { metadata: someMetadata(simulation) })
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
}
