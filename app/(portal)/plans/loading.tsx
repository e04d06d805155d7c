import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/ui/page-head'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  const t = useTranslations()
  return (
    <>
      <PageHead title={t('plans.title')} lead={t('plans.lead')} />
      <div className="mt-2 md:pt-9">
        <SkeletonRows label={t('common.loading')} rows={4} />
      </div>
    </>
  )
}
