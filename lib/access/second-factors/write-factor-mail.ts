import { securityPageOf } from '@/lib/access/portal-users/security-page'
import type { PortalUserRow } from '@/lib/access/portal-users/store'
import { writeToUser } from '@/lib/access/portal-users/write-to-user'
import type { TxCtx } from '@/lib/base/kernel/ctx'

export type FactorNews = 'passkeyAdded' | 'passkeyRemoved' | 'totpAdded' | 'totpRemoved' | 'newCodes'

/** Writes a mail to a person whose second factors changed, in the running transaction. */
export async function writeFactorMail(
  ctx: TxCtx,
  person: PortalUserRow,
  news: { change: FactorNews; factor?: string },
): Promise<void> {
  const change = { words: [`mails.factorChange.${news.change}`], values: { factor: news.factor ?? '' } }
  const page = await securityPageOf(ctx, person)
  await writeToUser(ctx, person, { of: 'secondFactor', values: { change, page } })
}
