import { useTranslations } from 'next-intl'
import { ListLoading } from '@/components/portal/list-loading'
import { PageHead } from '@/components/ui/page-head'

export default function Loading() {
  const t = useTranslations()
  const back = { href: '/receivables', label: t('receivables.title') }
  return (
    <ListLoading
      head={<PageHead title={t('receivableList.title')} back={back} />}
      filters={['w-20', 'w-28', 'w-24', 'w-28']}
      rows={10}
    />
  )
}
