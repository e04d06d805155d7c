import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { findLastSeal } from './seal-store'

/** The acting seller's latest seal as `<seq>:<hash>`; undefined before the first seal. */
export async function latestSeal(ctx: Ctx): Promise<string | undefined> {
  const seal = await findLastSeal(ctx.db, sellerIdOf(ctx))
  return seal && `${seal.seq}:${seal.hash}`
}
