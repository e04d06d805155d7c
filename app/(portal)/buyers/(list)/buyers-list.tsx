'use client'

import { Download, ReceiptText } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { buyerFields, type ListedBuyer } from '@/lib/parties/buyers/fields'

const file = { icon: Download, as: 'file', permission: 'buyers.export' } as const

export function BuyersList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('buyers')
  const nameOf = ({ uuid, name, email }: ListedBuyer) =>
    name || email || t('untitled', { uuid: uuid.slice(0, 8) })
  return (
    <ListView
      fields={buyerFields}
      empty={empty}
      linkOf={({ uuid }: ListedBuyer) => `/buyers/${uuid}`}
      untitled={nameOf}
      rowMenu={(buyer) => ({
        of: nameOf(buyer),
        email: buyer.email,
        actions: [
          {
            ...{ label: t('rowOrders'), icon: ReceiptText },
            href: `/orders?q=${encodeURIComponent(buyer.document || buyer.email)}`,
          },
          { ...file, label: t('rowFile', { format: 'CSV' }), href: `/buyers/${buyer.uuid}/export/dados.csv` },
          {
            ...file,
            label: t('rowFile', { format: 'JSON' }),
            href: `/buyers/${buyer.uuid}/export/dados.json`,
          },
        ],
      })}
    />
  )
}
