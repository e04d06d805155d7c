import { defaultLocale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import type { Ctx, TxCtx } from '@/lib/base/kernel/ctx'
import { SECRET_PLACE } from '@/lib/messages/mails/mailer'
import { mailWords } from '@/lib/messages/mails/words'
import { writeMail } from '@/lib/messages/mails/write-mail'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { TeamRole } from './invitation'

interface MemberMail {
  /** Null for the operator's team. */
  sellerId: number | null
  recipient: string
  role: TeamRole
}

/** The name of a team as its mails and pages show it. */
export async function teamName({ db }: Pick<Ctx, 'db'>, sellerId: number | null): Promise<string> {
  if (sellerId === null) return textsOf(defaultLocale, 'team')('operator')
  return (await getSeller(db, sellerId)).fantasyName
}

/** Writes to a person, in the running transaction, that the own role changed or that the membership ended. */
export async function writeMemberMail(
  ctx: TxCtx,
  what: 'roleChanged' | 'removed',
  { sellerId, recipient, role }: MemberMail,
): Promise<void> {
  const values = await valuesOf(ctx, sellerId, role)
  const mail = { recipient, ...mailWords(`member.${what}`, values, defaultLocale) }
  writeMail(ctx, { ...mail, ...(sellerId !== null && { sellerId }) })
}

/** Writes the mail with the link of an invitation, whose token stands in no column in clear. */
export async function writeInvitationMail(
  ctx: TxCtx,
  { sellerId, recipient, role }: MemberMail,
  link: { token: string; invitedBy: string | null },
): Promise<void> {
  const by = link.invitedBy ?? 'Balcão'
  const values = {
    ...(await valuesOf(ctx, sellerId, role)),
    by,
    page: invitationUrl(ctx.settings.publicUrl, SECRET_PLACE),
  }
  const mail = { recipient, ...mailWords('invitation', values, defaultLocale), secret: link.token }
  writeMail(ctx, { ...mail, ...(sellerId !== null && { sellerId }) })
}

export const invitationUrl = (publicUrl: string, token: string): string => `${publicUrl}/invitation/${token}`

async function valuesOf(ctx: TxCtx, sellerId: number | null, role: TeamRole) {
  const roleNames = textsOf(defaultLocale, 'team.roles')
  return { team: await teamName(ctx, sellerId), role: roleNames(role) }
}
