import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import type { SubSellerDetails } from '@/lib/backoffice/sub-sellers/get-details'
import { DAY_MS } from '@/lib/base/kernel/durations'

/** What holds the payouts of a sub-seller back. */
export function Notices({
  subSeller,
  sums,
  now,
}: Pick<SubSellerDetails, 'subSeller' | 'sums'> & { now: Date }) {
  const t = useTranslations('subSellers.detail')
  const { account, accountChangedAt } = subSeller
  const isChanged = accountChangedAt !== null && accountChangedAt.getTime() > now.getTime() - DAY_MS
  const found = [
    ...(account ? [] : (['noAccount'] as const)),
    ...(isChanged ? (['changed'] as const) : []),
    ...(sums.payable < 0 ? (['owed'] as const) : []),
  ]
  return found.map((one) => (
    <Notice key={one} tone="warning" title={t(`${one}Title`)}>
      {t(one)}
    </Notice>
  ))
}
