import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findLatestResend } from './store'

export interface ShownResend {
  uuid: string
  total: number
  resent: number
  /** CANCELED if it ended before all were sent. */
  state: 'RUNNING' | 'DONE' | 'CANCELED'
  finishedAt: Date | null
}

/** The acting seller's latest resend, if any. */
export async function findResend(ctx: Ctx): Promise<ShownResend | undefined> {
  requirePermission(ctx, 'webhooks.read')
  const found = await findLatestResend(ctx.db, sellerIdOf(ctx))
  if (!found) return undefined
  const { uuid, total, resent, finishedAt } = found
  const state = finishedAt === null ? 'RUNNING' : resent < total ? 'CANCELED' : 'DONE'
  return { uuid, total, resent, state, finishedAt }
}
