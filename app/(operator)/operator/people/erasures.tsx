'use client'

import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import type { RequestedErasure } from './erase-dialog'

/** When each requested erasure happens: at once, or after what is still open. */
export function Erasures({ erased }: { erased: readonly RequestedErasure[] }) {
  const t = useTranslations('operatorPeople.erase')
  const why = useTranslations('buyers.privacy.obstacles')
  const { calendarDate } = useFormats()
  return (
    <Notice live tone="success" title={t('requested', { count: erased.length })} className="mt-4">
      <ul className="list-disc pl-5">
        {erased.map(({ buyer, seller, obstacles }) => (
          <li key={buyer}>
            {obstacles.length === 0
              ? t('soon', { seller: seller.name })
              : t('after', {
                  seller: seller.name,
                  what: obstacles
                    .map(({ kind, count, until }) =>
                      why(kind, { count, until: until ? calendarDate(until) : '' }),
                    )
                    .join(', '),
                })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
