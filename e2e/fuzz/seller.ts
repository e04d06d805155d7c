// The seller of the fuzz requests: a new one without a rate limit, with resources of each kind. Another seller's are known
// too.

import { registerSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import type { Operation } from '@/lib/base/kernel/operation'
import { createBuyerOperation } from '@/lib/parties/buyers/contract'
import { createSubSellerOperation } from '@/lib/parties/sellers/sub-seller-contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { setRateLimit } from '@/lib/testing/http/rate-limit'
import { demo, demoSeller } from '@/lib/testing/http/server'
import { buyerRequest, make, orderRequest, subSellerRequest, worldOf } from '@/lib/testing/http/world'
import { linkRequest } from '@/lib/testing/link'
import { sellerRequest } from '@/lib/testing/seller'
import type { Target } from './fuzz-request'
import { KnownResources } from './known-resources'

export interface FuzzedSeller {
  idSeller: number
  target: Target
}

export async function newFuzzedSeller(): Promise<FuzzedSeller> {
  const seller = await make(demo.operator.apiKey, registerSellerOperation, { body: sellerRequest() })
  const [own, { idSeller }] = [seller['x-token-api'] as string, seller]
  await setRateLimit(idSeller, 100_000_000)
  const known = new KnownResources(await idsOfAnother())
  const create = async (operation: Operation, body: unknown) =>
    known.learn(operation, await make(own, operation, { body }))
  for (let times = 0; times < 3; times += 1) {
    await create(createPaymentLinkOperation, linkRequest())
    await create(createOrderOperation, orderRequest())
    await create(createOrderOperation, orderRequest('BANK_SLIP', 3))
    await create(createBuyerOperation, buyerRequest())
    await create(createSubSellerOperation, subSellerRequest())
  }
  return {
    idSeller,
    target: { keys: { own, readOnly: demoSeller.readOnlyApiKey, operator: demo.operator.apiKey }, known },
  }
}

async function idsOfAnother(): Promise<string[]> {
  const world = worldOf(demo.sellers[1]!.apiKey)
  const created = [await world.link(), await world.order(), await world.charge(), await world.buyer()]
  const subSeller = await world.subSeller()
  return [...created.map(({ uuid }) => String(uuid)), String(subSeller.idSubSeller)]
}
