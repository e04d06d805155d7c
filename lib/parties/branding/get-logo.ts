import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { findLogo } from './logo-store'

/** The bytes of a seller's logo, for everybody who has its address. Throws NOT_FOUND, also for one that was replaced. */
export async function getLogo(ctx: Ctx, input: { seller: string; hash: string }): Promise<Uint8Array> {
  const content = await findLogo(ctx.db, input)
  if (!content) throw new Problem('NOT_FOUND')
  return content
}
