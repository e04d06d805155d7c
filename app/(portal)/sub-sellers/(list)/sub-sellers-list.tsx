'use client'

import { Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { StatusBadge } from '@/components/ui/badge'
import { type ListedSubSeller, subSellerFields } from '@/lib/parties/sellers/sub-seller-fields'

export function SubSellersList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('subSellers')
  return (
    <ListView
      fields={subSellerFields}
      empty={empty}
      linkOf={({ id }: ListedSubSeller) => `/sub-sellers/${id}`}
      untitled={({ name }) => name}
      cells={{
        state: ({ state, hasAccount }) =>
          hasAccount ? (
            <StatusBadge tone={state === 'ACTIVE' ? 'success' : 'neutral'}>
              {t(`states.${state}`)}
            </StatusBadge>
          ) : (
            <StatusBadge tone="warning">{t('noAccount')}</StatusBadge>
          ),
      }}
      rowMenu={({ id, name }: ListedSubSeller) => ({
        of: name,
        actions: [
          {
            ...{ label: t('add'), icon: Share2, href: `/sub-sellers/${id}#new` },
            permission: 'sub-sellers.write',
          },
        ],
      })}
    />
  )
}
