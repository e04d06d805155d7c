import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Route } from '@/lib/rails/connection-registry/list-overview'
import { SellerLink } from '../../seller-link'
import { useRuleText } from '../use-rule-text'

/** One assignment of a connection, with its button. */
export function RouteOfOne({ route, children }: { route: Route; children: ReactNode }) {
  const t = useTranslations('connections')
  const ruleText = useRuleText()
  const { service, seller, position } = route
  const rules = service === 'CARD' ? [ruleText(route)] : []
  const order = `${t('columns.order')} ${position}`
  return (
    <li className="flex items-center justify-between gap-4 border-line py-2.5 not-last:border-b">
      <div className="min-w-0">
        <p className="font-medium text-ink">{t(`services.${service}`)}</p>
        <p className="break-words text-sm text-muted">
          {seller ? <SellerLink seller={seller} /> : t('everyone')}
          {['', ...rules, order].join(' · ')}
        </p>
      </div>
      {children}
    </li>
  )
}
