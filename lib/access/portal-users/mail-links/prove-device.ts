import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { tokenHashOf } from './mail-link'
import { consumeLink, findLink } from './store'

/**
 * Uses the link of a mail and returns its address, so that the browser counts as a device of that user: it still needs
 * the password, and wrong ones that strangers type elsewhere do not count for it. Throws NOT_FOUND if the link is not
 * valid.
 */
export function proveDevice(ctx: Ctx, { token }: { token: string }): Promise<{ email: string }> {
  const link = { kind: 'DEVICE_PROOF' as const, tokenHash: tokenHashOf(token), systemNow: ctx.systemNow }
  return transaction(ctx, async ({ tx }) => {
    const found = await findLink(tx, link)
    if (!found || !(await consumeLink(tx, link))) throw new Problem('NOT_FOUND')
    return found
  })
}
