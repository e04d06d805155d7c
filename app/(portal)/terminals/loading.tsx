import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  const t = useTranslations()
  return (
    <>
      <PageHead
        title={t('terminals.title')}
        lead={t('terminals.lead')}
        actions={<Skeleton className="h-9 w-44 rounded-md" />}
      />
      <div className="md:pt-9">
        <SkeletonRows label={t('common.loading')} rows={3} />
      </div>
    </>
  )
}
