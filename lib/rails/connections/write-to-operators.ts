import { listOperatorReaders } from '@/lib/access/portal-users/membership-store'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { operatorRolesWith } from '@/lib/base/kernel/permissions'
import { mailWords } from '@/lib/messages/mails/words'
import { writeMail } from '@/lib/messages/mails/write-mail'

/** Writes a mail about a connection to each person of the operator who may change it, in the language of that person. */
export async function writeToOperators(
  ctx: TxCtx,
  what: 'failing' | 'recovered' | 'certificateEnding',
  values: Record<string, string | number>,
): Promise<void> {
  const readers = await listOperatorReaders(ctx.tx, operatorRolesWith['connections.manage'])
  for (const { email: recipient, locale } of readers) {
    writeMail(ctx, { recipient, ...mailWords(`connections.${what}`, values, locale) })
  }
}
