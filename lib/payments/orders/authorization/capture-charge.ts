import type { Ctx } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { beginCapture, endCapture } from './capture'

/** Captures a reserved charge in the portal, whole or in part: the same as the API does in two steps. */
export async function captureCharge(ctx: Ctx, input: { uuid: string; value?: Centavos }): Promise<void> {
  requirePermission(ctx, 'charges.capture')
  await endCapture(ctx, await beginCapture(ctx, input))
}
