import { useTranslations } from 'next-intl'
import { PartHead } from '@/components/portal/part-head'
import { SkeletonRows } from '@/components/ui/skeleton'

export default function Loading() {
  const t = useTranslations()
  return (
    <>
      <PartHead lead={t('approvals.lead')} />
      <SkeletonRows label={t('common.loading')} rows={4} />
    </>
  )
}
