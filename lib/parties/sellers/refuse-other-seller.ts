import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'

/** Throws FORBIDDEN if a request names a seller other than the acting one. */
export function refuseOtherSeller(ctx: Ctx, idSeller: number | undefined): void {
  if (idSeller !== undefined && idSeller !== sellerIdOf(ctx)) throw new Problem('FORBIDDEN')
}
