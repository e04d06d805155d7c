// Every mail of the product in one list, for its tests and for looking at it: those of messages/mails with the values of an example,
// and those that need more by the functions that write them.
import type { Locale } from '@/lib/base/i18n/locales'
import { messagesOf } from '@/lib/base/i18n/messages'
import { type MailFace, ownFace } from '@/lib/messages/mails/look'
import { sellerFoot } from '@/lib/messages/mails/seller-foot'
import { type MailKey, type MailWords, mailWords } from '@/lib/messages/mails/words'
import { bodiesOf } from '@/lib/messages/mails/write-mail'
import { composeMail } from '@/lib/messages/notifications/compose-mail'
import type { NotificationRow } from '@/lib/messages/notifications/notification-store'
import { bankStepsOf } from '@/lib/payments/bank-rails/bank-rails'
import { codeMail } from '@/lib/payments/known-checkout/send-code'
import { receiptMail } from '@/lib/payments/orders/receipts/receipt-mail'
import { charge, exampleValues, faces, PUBLIC_URL, shop } from './example'

export interface ExampleMail {
  /** The key of its messages. */
  name: string
  locale: Locale
  subject: string
  text: string
  html: string
  face: MailFace
}

/** The mails to buyers, by the beginnings of their keys: they have the look of the shop. */
const toBuyers = [
  'buyer.',
  'buyerCode',
  'receipt',
  'invoice.',
  'orderLink',
  'cycle',
  'defaulter',
  'cardDeclined',
  'welcome',
  'renewal',
  'cardEnding',
  'cardEnded',
]

export function everyMail(locale: Locale): ExampleMail[] {
  const special = specialMails(locale)
  const plain = keysOf(messagesOf[locale].mails)
    .filter((key) => !(key in special))
    .map((key): [string, Written] => [key, mailWords(key, exampleValues(locale, key), locale)])
  return [...plain, ...Object.entries(special)].map(([name, words], index) => {
    const isToBuyer = toBuyers.some((start) => name.startsWith(start))
    const face = isToBuyer ? faces[index % faces.length]! : ownFace
    const foot = isToBuyer ? sellerFoot(shop, locale) : words.foot
    return {
      name,
      locale,
      subject: words.subject,
      face,
      ...bodiesOf(words, { ...words, face, foot }, PUBLIC_URL),
    }
  })
}

type Written = MailWords & { foot?: string }

function specialMails(locale: Locale): Record<string, Written> {
  const facts = {
    name: 'Maria da Silva',
    seller: shop.fantasyName,
    payee: 'Torra Sul Ltda',
    page: `${PUBLIC_URL}/pay/x7Kd2`,
    qr: `${PUBLIC_URL}/pix/1/qr.png`,
  }
  const order = {
    uuid: charge.uuid,
    status: 'PAID' as const,
    title: charge.title!,
    customer: { name: facts.name },
  }
  const bankPayments = [{ chargeId: 1, paymentId: 'E00416968202611281504aB3dE5fG7hI', unmatched: null }]
  return {
    'buyer.pixCode': bankStepsOf('PIX').mail.write(charge, facts, locale),
    'buyer.slip': bankStepsOf('BANK_SLIP').mail.write(charge, facts, locale),
    buyerCode: codeMail(shop, locale),
    receipt: receiptMail({ order, paid: [charge], bankPayments, refunds: [], seller: shop }, locale),
    notification: noticeMail(locale, 1),
    digest: noticeMail(locale, 3),
  }
}

/** A notice to a person, or the digest of several, with the address that switches such mails off. */
function noticeMail(locale: Locale, count: number): Written {
  const rows = Array.from({ length: count }, (_, index) => ({
    kind: index === 2 ? 'LARGE_PAYMENT' : 'FAILED_REFUND',
    textKey: index === 2 ? 'largePayment' : 'failedRefund',
    values: { title: charge.title, value: { money: charge.value } },
    path: `/orders/${index}`,
  })) as unknown as NotificationRow[]
  const sealer = { seal: () => 'v1.aB3dE5fG7hI', open: () => '' }
  const ctx = { sealer, settings: { publicUrl: PUBLIC_URL }, cell: 1 } as unknown as Parameters<
    typeof composeMail
  >[0]
  return composeMail(ctx, { userId: 1, sellerId: 1 } as never, { locale, seller: shop.fantasyName, rows })
}

type Tree = { [key: string]: string | Tree }

/** The keys below which a subject and a text stand. */
function keysOf(tree: Tree, path: readonly string[] = []): MailKey[] {
  const own = 'subject' in tree && 'text' in tree ? [path.join('.') as MailKey] : []
  const inner = Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [] : keysOf(value, [...path, key]),
  )
  return [...own, ...inner]
}
