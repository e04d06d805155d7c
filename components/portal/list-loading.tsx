import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Skeleton, SkeletonRows } from '@/components/ui/skeleton'
import type { Area, Messages } from '@/lib/base/i18n/messages'
import { PartHead } from './part-head'

/** The areas of texts that have a lead. */
type Led = {
  [Of in Area]: Messages[Of] extends { lead: string } ? Of : never
}[Area]

type ListLoadingProps = {
  /** The head of a page that is no part of the navigation. */
  head?: ReactNode
  /** The area of texts with the lead of the page. */
  of?: Led
  /** Width class of the button. */
  action?: string
  /** Width classes of the filters. */
  filters?: string[]
  rows: number
}

/** The loading state of a page with a list. */
export function ListLoading({ head, of, action, filters = [], rows }: ListLoadingProps) {
  const t = useTranslations()
  return (
    <>
      {head ?? (
        <PartHead
          lead={of && t(`${of}.lead` as 'statement.lead')}
          actions={action && <Skeleton className={`h-9 rounded-md ${action}`} />}
        />
      )}
      {filters.length > 0 && (
        <div className="mb-2 flex gap-2 py-1">
          {filters.map((width, index) => (
            <Skeleton key={index} className={`h-8 rounded-full ${width}`} />
          ))}
        </div>
      )}
      <div className="md:pt-9">
        <SkeletonRows label={t('common.loading')} rows={rows} />
      </div>
    </>
  )
}
