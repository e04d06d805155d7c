import type { Ctx } from '@/lib/base/kernel/ctx'
import { blankSimulatedMails } from './store'

/** Erases mails of an erased person that the simulated mailer has accepted. */
export async function eraseSimulatedMails(
  ctx: Ctx,
  { mailUuids }: { mailUuids: readonly string[] },
): Promise<void> {
  if (mailUuids.length > 0) await blankSimulatedMails(ctx.db, [...mailUuids])
}
