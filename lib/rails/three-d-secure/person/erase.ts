import type { TxCtx } from '@/lib/base/kernel/ctx'
import { type AuthenticatedIds, eraseBrowsers } from './store'

/** Erases the holder's browser from the authentications of charges and cards. */
export async function eraseFromAuthentications(ctx: TxCtx, ids: AuthenticatedIds): Promise<void> {
  await eraseBrowsers(ctx.tx, ids)
}
