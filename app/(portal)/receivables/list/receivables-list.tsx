'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import { type ListedReceivable, receivableFields } from '@/lib/money/receivables/listing/fields'
import type { ReceivableStatus } from '@/lib/money/receivables/receivable'

const tones: Record<ReceivableStatus, Tone> = { SCHEDULED: 'info', SETTLED: 'success', ANTICIPATED: 'accent' }

export function ReceivablesList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('receivableList')
  const part = ({ number, installments, reserve }: ListedReceivable) =>
    reserve ? <span title={t('reserveHelp')}>{t('kinds.RESERVE')}</span> : t('part', { number, installments })
  return (
    <ListView
      fields={receivableFields}
      empty={empty}
      isAhead
      linkOf={({ order }) => `/orders/${order.uuid}`}
      untitled={({ order }) => t('untitled', { uuid: order.uuid.slice(0, 8) })}
      cells={{
        part,
        status: ({ status }) => <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>,
      }}
      under={{ part }}
    />
  )
}
