import type { TxCtx } from '@/lib/base/kernel/ctx'
import { updateReleased } from './store'

/** Notes with a link that the order that took it no longer does. */
export const releaseLink = (ctx: TxCtx, id: number): Promise<void> => updateReleased(ctx.tx, id)
