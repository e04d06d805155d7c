// The seller that is fuzzed: a new one without a limit of rate, something of everything in its hands, and another beside it.
import postgres from 'postgres'
import { demo, demoSeller } from '@/e2e/fixtures/http/server'
import { buyerRequest, make, orderRequest, subSellerRequest, worldOf } from '@/e2e/fixtures/http/world'
import { createBuyerOperation } from '@/lib/buyers/contract'
import type { Operation } from '@/lib/kernel/operation'
import { createOrderOperation } from '@/lib/orders/creation/contract'
import { createPaymentLinkOperation } from '@/lib/payment-links/contract'
import { registerSellerOperation } from '@/lib/seller-accounts/contract'
import { createSubSellerOperation } from '@/lib/sellers/sub-seller-contract'
import { linkRequest } from '../fixtures/link'
import { sellerRequest } from '../fixtures/seller'
import { Known } from './known'
import type { Target } from './shot'

export interface FuzzedSeller {
  idSeller: number
  target: Target
}

export async function newFuzzedSeller(): Promise<FuzzedSeller> {
  const seller = await make(demo.operator.apiKey, registerSellerOperation, { body: sellerRequest() })
  const [own, { idSeller }] = [seller['x-token-api'] as string, seller]
  const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1 })
  await sql`update sellers set requests_per_window = 100000000 where id = ${idSeller}`
  await sql.end()
  const known = new Known(await idsOfAnother())
  const keep = async (operation: Operation, body: unknown) =>
    known.learn(operation, await make(own, operation, { body }))
  for (let times = 0; times < 3; times += 1) {
    await keep(createPaymentLinkOperation, linkRequest())
    await keep(createOrderOperation, orderRequest())
    await keep(createOrderOperation, orderRequest('BANK_SLIP', 3))
    await keep(createBuyerOperation, buyerRequest())
    await keep(createSubSellerOperation, subSellerRequest())
  }
  return {
    idSeller,
    target: { keys: { own, readOnly: demoSeller.readOnlyApiKey, operator: demo.operator.apiKey }, known },
  }
}

async function idsOfAnother(): Promise<string[]> {
  const world = worldOf(demo.sellers[1]!.apiKey)
  const made = [await world.link(), await world.order(), await world.charge(), await world.buyer()]
  const subSeller = await world.subSeller()
  return [...made.map(({ uuid }) => String(uuid)), String(subSeller.idSubSeller)]
}
