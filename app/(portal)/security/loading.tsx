import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/ui/page-head'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  const t = useTranslations('portal.nav')
  const common = useTranslations('common')
  return (
    <>
      <PageHead title={t('security')} />
      <SkeletonRows label={common('loading')} rows={6} />
    </>
  )
}
