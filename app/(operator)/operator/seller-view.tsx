'use client'

import { Eye } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { SellerLink } from './seller-link'
import { ViewAs } from './view-as'

interface SellerViewProps {
  seller: { uuid: string; name: string }
  /** The page of the portal that opens. */
  to?: string
}

/** A seller in a table: its page of the operator, and for the roles that may its portal, read only. */
export function SellerView({ seller, to }: SellerViewProps) {
  const t = useTranslations('operator.viewAs')
  const title = t('title', { seller: seller.name })
  const trigger = (
    <Button variant="ghost" size="icon-sm" aria-label={title} title={title}>
      <Eye />
    </Button>
  )
  return (
    <span className="flex max-w-full items-center gap-1">
      <SellerLink seller={seller} />
      <ViewAs seller={seller} to={to} trigger={trigger} />
    </span>
  )
}
