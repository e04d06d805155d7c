import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/ui/page-head'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  const t = useTranslations('notifications.settings')
  const common = useTranslations('common')
  return (
    <>
      <PageHead title={t('title')} />
      <SkeletonRows label={common('loading')} rows={12} />
    </>
  )
}
