import { useTranslations } from 'next-intl'
import { ListLoading } from '@/components/portal/list-loading'
import { PartHead } from '@/components/portal/part-head'
import { REQUEST_LOG_DAYS } from '@/lib/access/api-requests/api-request'

export default function Loading() {
  const t = useTranslations('requests')
  return (
    <ListLoading
      head={<PartHead lead={t('lead', { days: REQUEST_LOG_DAYS })} />}
      filters={['w-20', 'w-24', 'w-24', 'w-24']}
      rows={10}
    />
  )
}
