import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import type { Route } from '@/lib/rails/connection-registry/list-overview'
import { SellerLink } from '../seller-link'
import { useRuleText } from './use-rule-text'

interface RoutesTableProps {
  label: string
  routes: readonly Route[]
}

/** Which connection serves what and for whom, in the order in which they are tried. */
export function RoutesTable({ label, routes }: RoutesTableProps) {
  const t = useTranslations('connections')
  const ruleText = useRuleText()
  return (
    <Table label={label}>
      <TableHead>
        <HeadCell>{t('columns.serves')}</HeadCell>
        <HeadCell>{t('columns.name')}</HeadCell>
        <HeadCell from="wide">{t('columns.for')}</HeadCell>
        <HeadCell from="wide">{t('columns.rules')}</HeadCell>
        <HeadCell align="right">{t('columns.order')}</HeadCell>
      </TableHead>
      <TableBody>
        {routes.map((route) => {
          const { uuid, service, connection, seller, position } = route
          const name = connection.active ? connection.name : `${connection.name} (${t('off')})`
          const whom = seller?.name ?? t('everyone')
          return (
            <Row key={uuid}>
              <Cell
                phone="title"
                className="font-medium"
                under={<Under until="wide">{`${whom} · ${ruleText(route)}`}</Under>}
              >
                {t(`services.${service}`)}
              </Cell>
              <Cell phone="status" cut={name}>
                <Link
                  href={`/operator/connections/${connection.uuid}`}
                  prefetch={false}
                  className="rounded-sm hover:underline"
                >
                  {name}
                </Link>
              </Cell>
              <Cell from="wide" cut={whom} className="text-muted">
                {seller ? <SellerLink seller={seller} /> : whom}
              </Cell>
              <Cell from="wide" cut={ruleText(route)} className="text-muted" />
              <Cell phone="amount" align="right">
                {position}
              </Cell>
            </Row>
          )
        })}
      </TableBody>
    </Table>
  )
}
