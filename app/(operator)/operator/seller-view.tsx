'use client'

import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMayOperate } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { ViewAs } from './view-as'

interface SellerViewProps {
  seller: { uuid: string; name: string }
  /** The page of the portal that opens. */
  to?: string
}

/** The name of a seller in a table, which opens its portal read only for the roles that may. */
export function SellerView({ seller, to }: SellerViewProps) {
  const t = useTranslations('operator.viewAs')
  if (!useMayOperate('sellers.view-as')) return <span className="truncate">{seller.name}</span>
  const trigger = (
    <Button variant="ghost" size="sm" className="-ml-2 max-w-full" title={t('open')}>
      <Eye />
      <span className="truncate">{seller.name}</span>
    </Button>
  )
  return <ViewAs seller={seller} to={to} trigger={trigger} />
}
