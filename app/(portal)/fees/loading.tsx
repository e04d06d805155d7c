import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/ui/page-head'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  const t = useTranslations()
  return (
    <>
      <PageHead
        back={{ href: '/settings/money', label: t('portal.nav.receiving') }}
        title={t('money.fees')}
        lead={t('fees.lead')}
      />
      <SkeletonRows label={t('common.loading')} rows={12} />
    </>
  )
}
