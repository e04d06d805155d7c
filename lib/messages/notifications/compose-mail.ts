import type { Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import type { Ctx } from '@/lib/base/kernel/ctx'
import type { MailWords } from '@/lib/messages/mails/words'
import { type NotificationKind, notificationKinds } from './notification'
import type { Inbox, NotificationRow } from './notification-store'
import { COMPANY } from './people-store'
import { renderNotice } from './render'
import { unsubscribePages } from './unsubscribe-token'

interface Composed {
  locale: Locale
  /** The seller's name. */
  seller: string
  rows: readonly NotificationRow[]
}

export interface ComposedMail extends MailWords {
  foot: string
  /** For the List-Unsubscribe header (RFC 8058). */
  unsubscribeUrl: string
}

/** Titles of one kind in a digest; the page has the rest. */
const MAX_TITLES = 20

/** The mail about a notice, or the digest of several; both with a link that switches off the mails of its kinds. */
export function composeMail(
  ctx: Pick<Ctx, 'sealer' | 'settings' | 'cell'>,
  inbox: Inbox,
  { locale, seller, rows }: Composed,
): ComposedMail {
  const { publicUrl } = ctx.settings
  const rendered = rows.map((row) => ({ ...renderNotice(row, { locale, seller, publicUrl }), ...row }))
  const kinds = notificationKinds.filter((kind) => rows.some((row) => row.kind === kind))
  const unsubscribe = unsubscribePages(ctx, { ...inbox, kinds })
  const t = textsOf(locale, 'notifications.mail')
  const settings = `${publicUrl}/notifications/settings`
  const pages = { unsubscribe: unsubscribe.page, settings, kinds: kinds.length }
  const foot = inbox.userId === COMPANY ? t('companyFoot', pages) : t('foot', { ...pages, seller })
  const [only, ...others] = rendered
  const off = { foot, locale, unsubscribeUrl: unsubscribe.oneClick }
  if (only && others.length === 0)
    return { subject: only.subject, text: only.text, parts: only.parts, ...off }
  const listed = kinds.map((kind) => section(kind, rendered, { locale, publicUrl }))
  const lead = t('digest.lead', { seller })
  const text = [lead, ...listed, `[${t('digest.open')}](${publicUrl}/notifications)`, 'Balcão'].join('\n\n')
  const subject = t('digest.subject', { seller, count: rows.length })
  return { subject, text, parts: {}, ...off }
}

function section(
  kind: NotificationKind,
  rendered: readonly (NotificationRow & { subject: string })[],
  { locale, publicUrl }: { locale: Locale; publicUrl: string },
): string {
  const own = rendered.filter((row) => row.kind === kind)
  const t = textsOf(locale, 'notifications')
  const shown = own.slice(0, MAX_TITLES).map(({ subject, path }) => `- ${subject}\n  ${publicUrl}${path}`)
  const more = own.length - shown.length
  const rest = more > 0 ? [t('mail.digest.more', { count: more })] : []
  return [`${t(`kinds.${kind}.name`)} (${own.length})`, ...shown, ...rest].join('\n')
}
