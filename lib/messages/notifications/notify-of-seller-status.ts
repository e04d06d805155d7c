import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { writeSecurityMail } from './write-security-mail'

export type SellerNews =
  | 'informationRequested'
  | 'approved'
  | 'refused'
  | 'reopened'
  | 'suspended'
  | 'reactivated'
  | 'closed'
  | 'limits'

/** Notifies a live seller and its people, in the running transaction, of what the operator decided about it. */
export async function notifyOfSellerStatus(
  ctx: TxCtx,
  seller: SellerRow,
  news: SellerNews,
  reason?: string,
): Promise<void> {
  const path = '/application'
  await writeSecurityMail(ctx, seller, {
    ...({
      kind: 'SELLER_STATUS',
      record: seller.uuid,
      step: `${news} ${ctx.systemNow.toISOString()}`,
    } as const),
    path,
    textKey: `sellerStatus.${news}`,
    values: { reason: reason ?? '', page: `${ctx.settings.publicUrl}${path}` },
  })
}
