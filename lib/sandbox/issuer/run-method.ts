import type { Ctx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { readMessage } from '@/lib/rails/three-d-secure/messages'

/**
 * The simulated issuer's method page (3DS Method): it collects nothing and redirects to the notification URL of the message.
 * Throws NOT_FOUND without a URL, and for one that is not ours.
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
