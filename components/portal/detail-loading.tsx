import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

type DetailLoadingProps = {
  /** Width classes of the parts of the head. */
  back: string
  title: string
  badge: string
  lead: string
  /** Width classes of the facts at the right. */
  facts: readonly string[]
  /** The left column. */
  children: ReactNode
}

/** The loading state of a page with a head, a main column and facts beside it. */
export function DetailLoading({ back, title, badge, lead, facts, children }: DetailLoadingProps) {
  const t = useTranslations('common')
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton className={`mb-3 h-4 ${back}`} />
      <div className="flex items-center gap-3">
        <Skeleton className={`h-7 ${title}`} />
        <Skeleton className={`h-6 rounded-full ${badge}`} />
      </div>
      <Skeleton className={`mt-2 mb-8 ${lead}`} />
      <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
        {children}
        <div className="flex flex-col gap-5">
          <Skeleton className="h-6 w-24" />
          {facts.map((width) => (
            <div key={width} className="flex justify-between gap-4">
              <Skeleton className="w-20" />
              <Skeleton className={width} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
