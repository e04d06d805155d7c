import type { SellerAccount } from '@/lib/parties/sellers/seller'
import { shownNumbers } from '@/lib/parties/sellers/shown-numbers'
import type { NoticeValue } from './notice'

/** The payout destination in a text: a PIX key, or bank, branch and account. */
export function accountValue({ transferType, pix, account }: SellerAccount): NoticeValue {
  if (transferType === 'PIX' || !account)
    return { words: ['receivables.toPix'], values: { key: pix?.key ?? '' } }
  return { words: ['receivables.toAccount'], values: { ...shownNumbers(account) } }
}

/** The same, with the PIX key of the codes if that is another destination. */
export function wholeAccountValue(seller: SellerAccount): NoticeValue {
  const account = accountValue(seller)
  const { transferType, pix } = seller
  if (transferType === 'PIX' || !pix) return account
  return { words: ['receivables.withPixKey'], values: { account, key: pix.key } }
}
