import type { Ctx } from '@/lib/base/kernel/ctx'
import { type AuthenticationRow, claimScriptRow } from './store'

/** Claims the script of an authentication for a browser; false if a browser got it before, or it is no longer open. */
export async function claimScript(
  ctx: Ctx,
  { id }: AuthenticationRow,
  browserHash: string,
): Promise<boolean> {
  return claimScriptRow(ctx.db, id, browserHash)
}
