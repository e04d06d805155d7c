// A seller for one test: its lists hold only what that test creates, and its key has its own rate limit.
import { expect } from 'vitest'
import { registerSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import { sellerRequest } from '@/lib/testing/seller'
import { call } from './api'
import { schemaOfSeller } from './cell-of-seller'
import { demo } from './server'

export async function newSeller(
  changes: Record<string, unknown> = {},
): Promise<{ key: string; idSeller: number }> {
  const body = sellerRequest(changes)
  const answer = await call(registerSellerOperation, { key: demo.operator.apiKey, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return { key: answer.body['x-token-api'], idSeller: answer.body.idSeller }
}

/** A seller that lives in another cell than this one. */
export async function newSellerOfOtherCell(idSeller: number): Promise<{ key: string; idSeller: number }> {
  const schema = await schemaOfSeller(idSeller)
  for (let tries = 0; tries < 20; tries += 1) {
    const seller = await newSeller()
    if ((await schemaOfSeller(seller.idSeller)) !== schema) return seller
  }
  throw new Error(`All new sellers are in ${schema}`)
}
