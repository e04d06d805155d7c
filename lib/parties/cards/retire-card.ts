import type { TxCtx } from '@/lib/base/kernel/ctx'
import { updateCardStatus } from './store'

/** Makes a token unusable: only its shown digits remain. */
export async function retireCard(ctx: TxCtx, id: number): Promise<void> {
  await updateCardStatus(ctx.tx, { id, from: 'ACTIVE' }, { status: 'INACTIVE' })
}
