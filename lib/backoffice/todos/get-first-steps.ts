import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findFirstSteps } from './first-steps-store'

/** From this many paid charges on a shop is no longer new. */
const NEW_UNTIL = 10

export interface FirstSteps {
  /** Whether the address of a sandbox seller is stated, or the application of a live one submitted. */
  company: boolean
  link: boolean
  paid: boolean
  endpoint: boolean
  /** Whether an endpoint received an event. */
  delivered: boolean
}

/** What a new shop did already of its first steps; undefined once it did all of them, or sold often without them. */
export async function getFirstSteps(ctx: Ctx): Promise<FirstSteps | undefined> {
  requirePermission(ctx, 'payments.read')
  const { sales, ...steps } = await findFirstSteps(ctx.db, sellerIdOf(ctx), NEW_UNTIL)
  const found = { ...steps, paid: sales > 0 }
  const isDone = Object.values(found).every(Boolean)
  return isDone || sales >= NEW_UNTIL ? undefined : found
}
