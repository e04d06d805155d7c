import type { TxCtx } from '@/lib/base/kernel/ctx'
import { updateTaken } from './store'

/** Notes with a link that one of its orders took it. Returns its uuid. Every payment of an order of a link holds the row lock of the link. */
export const takeLink = (ctx: TxCtx, id: number): Promise<string> => updateTaken(ctx.tx, id)
