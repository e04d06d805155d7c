'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { buyerFields, type ListedBuyer } from '@/lib/parties/buyers/fields'

export function BuyersList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('buyers')
  return (
    <ListView
      fields={buyerFields}
      empty={empty}
      linkOf={({ uuid }: ListedBuyer) => `/buyers/${uuid}`}
      untitled={({ uuid, email }: ListedBuyer) => email || t('untitled', { uuid: uuid.slice(0, 8) })}
    />
  )
}
