import { randomUUID } from 'node:crypto'
import type { Locale } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { SECRET_PLACE } from '@/lib/messages/mails/mailer'
import { type MailWords, mailWords } from '@/lib/messages/mails/words'
import { writeToBuyer } from '@/lib/messages/mails/write-to-buyer'
import { type CodeTarget, storeCode } from '@/lib/parties/known-buyers/codes/store-code'
import type { CodeChannel } from '@/lib/parties/known-buyers/known-buyer'
import type { SellerRow } from '@/lib/parties/sellers/store'

export interface CodeRequest {
  channel: CodeChannel
  target: CodeTarget
  /** The address or the phone; "" where nothing is sent. */
  recipient: string
}

/** The mail with a code, which takes its place when it is sent. */
export function codeMail({ fantasyName: seller }: Pick<SellerRow, 'fantasyName'>, locale: Locale): MailWords {
  const words = mailWords('buyerCode', { seller, code: SECRET_PLACE }, locale)
  return { ...words, parts: { ...words.parts, code: SECRET_PLACE } }
}

/** Stores a code and sends it to its recipient, if there is one. */
export async function sendCode(
  ctx: Ctx,
  seller: SellerRow,
  request: CodeRequest,
  locale: Locale,
): Promise<void> {
  const { channel, target, recipient } = request
  const t = textsOf(locale, 'mails.buyerCode')
  const values = { seller: seller.fantasyName }
  const code = await transaction(ctx, async (inner) => {
    const stored = await storeCode(inner, { sellerId: seller.id, channel, target })
    if (channel === 'MAIL' && recipient)
      writeToBuyer(inner, seller, {
        recipient,
        ...codeMail(seller, locale),
        secret: stored,
      })
    return stored
  })
  if (channel === 'SMS' && recipient)
    await ctx.ports.sms.send({
      uuid: randomUUID(),
      sellerId: seller.id,
      phone: recipient,
      text: t('message', { ...values, code }),
      at: ctx.systemNow,
    })
}
