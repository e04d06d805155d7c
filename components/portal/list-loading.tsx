import { useTranslations } from 'next-intl'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'
import type { Area, Messages } from '@/lib/base/i18n/messages'

/** The areas of texts that have a title and a lead. */
type Headed = {
  [Of in Area]: Messages[Of] extends { title: string; lead: string } ? Of : never
}[Area]

type ListLoadingProps = {
  of: Headed
  /** The values of the lead. */
  leadValues?: Record<string, number>
  /** Width class of the button. */
  action?: string
  /** Width classes of the filters. */
  filters?: string[]
  rows: number
}

/** The loading state of a page with a list. */
export function ListLoading({ of, leadValues, action, filters = [], rows }: ListLoadingProps) {
  const t = useTranslations(of)
  const common = useTranslations('common')
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead', leadValues as never)}
        actions={action && <Skeleton className={`h-9 rounded-md ${action}`} />}
      />
      {filters.length > 0 && (
        <div className="mb-2 flex gap-2 py-1">
          {filters.map((width, index) => (
            <Skeleton key={index} className={`h-8 rounded-full ${width}`} />
          ))}
        </div>
      )}
      <div className="md:pt-9">
        <SkeletonRows label={common('loading')} rows={rows} />
      </div>
    </>
  )
}
