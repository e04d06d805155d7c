import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/ui/page-head'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  const t = useTranslations()
  return (
    <>
      <PageHead title={t('liveSellers.own.title')} lead={t('liveSellers.own.lead')} />
      <SkeletonRows label={t('common.loading')} rows={6} />
    </>
  )
}
