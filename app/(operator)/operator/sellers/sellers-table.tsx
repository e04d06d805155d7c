import { useTranslations } from 'next-intl'
import { EnvironmentBadge } from '@/components/live-sellers/environment-badge'
import { SellerStatusBadge } from '@/components/live-sellers/seller-status-badge'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { ListedSeller } from '@/lib/backoffice/seller-accounts/operator/list-sellers'
import { formatDocument } from '@/lib/base/kernel/documents'

/** A sandbox seller is always active, so that its environment says all. */
function State({ environment, status }: Pick<ListedSeller, 'environment' | 'status'>) {
  return (
    <div className="flex flex-wrap gap-1.5">
      <EnvironmentBadge of={environment} />
      {environment === 'LIVE' && <SellerStatusBadge status={status} />}
    </div>
  )
}

export function SellersTable({ sellers }: { sellers: readonly ListedSeller[] }) {
  const t = useTranslations('liveSellers.sellers')
  const { money, number } = useFormats()
  return (
    <Table label={t('title')}>
      <TableHead>
        <HeadCell>{t('seller')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell align="right">{t('columns.volume')}</HeadCell>
        <HeadCell align="right" from="wide">
          {t('columns.balance')}
        </HeadCell>
        <HeadCell align="right" from="wide">
          {t('columns.disputes')}
        </HeadCell>
      </TableHead>
      <TableBody>
        {sellers.map((seller) => (
          <Row key={seller.uuid}>
            <Cell
              phone="title"
              cut={seller.fantasyName}
              className="font-medium"
              under={
                <>
                  <span>{formatDocument(seller.document)}</span>
                  <Under until="wide">
                    {t('columns.balanceOf', { value: money(seller.balance.payable) })}
                  </Under>
                  {seller.openDisputes > 0 && (
                    <Under until="wide">{t('columns.disputesOf', { count: seller.openDisputes })}</Under>
                  )}
                </>
              }
            >
              <RowLink href={`/operator/sellers/${seller.uuid}`} prefetch={false}>
                {seller.fantasyName}
              </RowLink>
            </Cell>
            <Cell phone="status">
              <State {...seller} />
            </Cell>
            <Cell phone="amount" align="right">
              <Money centavos={seller.volume} />
            </Cell>
            <Cell from="wide" align="right">
              <Money centavos={seller.balance.payable} />
            </Cell>
            <Cell from="wide" align="right" className="tabular-nums">
              {number(seller.openDisputes)}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
