import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import type { PostalAddress } from './postal-codes'

/** State, city and, where a provider knows them, district and street of a postal code. Throws NOT_FOUND. */
export async function findPostalCode(ctx: Ctx, { cep }: { cep: string }): Promise<PostalAddress> {
  const found = await ctx.ports.postalCodes.find(cep)
  if (!found) throw new Problem('NOT_FOUND')
  return found
}
