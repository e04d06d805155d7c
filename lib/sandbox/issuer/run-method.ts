import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { readMessage } from '@/lib/three-d-secure/messages'

/**
 * What the simulated issuer's method page does: nothing, and then it says so at the address that the message names. Throws
 * NOT_FOUND where it names none.
 */
export function runMethod(
  ctx: Ctx,
  { threeDSMethodData }: { threeDSMethodData: string },
): { notificationUrl: string } {
  const notificationUrl = readMessage(threeDSMethodData)?.threeDSMethodNotificationURL
  if (!ctx.settings.simulators || !notificationUrl || !isOurs(ctx, notificationUrl))
    throw new Problem('NOT_FOUND')
  return { notificationUrl }
}

function isOurs({ settings }: Ctx, address: string): boolean {
  return address.startsWith(`${settings.publicUrl}/`)
}
