import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/badge'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { WaitingPayout } from '@/lib/money/payout-batches/waiting-store'
import { SellerLink } from '../seller-link'

/** Payouts that can be in no batch now, with the reason. */
export function HeldTable({ held }: { held: readonly WaitingPayout[] }) {
  const t = useTranslations('operatorPayouts')
  const { calendarDate } = useFormats()
  return (
    <Table label={t('heldTitle')}>
      <TableHead>
        <HeadCell>{t('columns.payee')}</HeadCell>
        <HeadCell>{t('columns.reason')}</HeadCell>
        <HeadCell from="wide">{t('columns.day')}</HeadCell>
        <HeadCell align="right">{t('columns.value')}</HeadCell>
      </TableHead>
      <TableBody>
        {held.map(({ uuid, payeeName, sellerUuid, sellerName, executionDate, value, held: reason }) => (
          <Row key={uuid}>
            <Cell
              phone="title"
              cut={payeeName}
              under={
                <>
                  <SellerLink seller={{ uuid: sellerUuid, name: sellerName }} />
                  <Under until="wide">{calendarDate(executionDate)}</Under>
                </>
              }
            />
            <Cell phone="status">
              {reason && <StatusBadge tone="warning">{t(`heldReasons.${reason}`)}</StatusBadge>}
            </Cell>
            <Cell from="wide" className="whitespace-nowrap text-muted">
              {calendarDate(executionDate)}
            </Cell>
            <Cell phone="amount" align="right">
              <Money centavos={value} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
