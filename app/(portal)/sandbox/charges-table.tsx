import { useTranslations } from 'next-intl'
import { ChargeStatusBadge } from '@/components/portal/noun-status'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table'
import type { Sandbox } from '@/lib/sandbox/get-sandbox'
import { OutcomeButtons, type Play } from './outcome-buttons'

/** Charges with what may happen to them now. */
export function ChargesTable({ charges, play }: { charges: Sandbox['charges']; play: Play }) {
  const t = useTranslations('sandbox')
  const methods = useTranslations('portal.methods')
  if (charges.length === 0) return <p className="text-muted">{t('noCharges')}</p>
  return (
    <Table label={t('outcomes')}>
      <TableHead>
        <HeadCell>{t('columns.order')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
        <HeadCell align="right">{t('columns.value')}</HeadCell>
        <HeadCell>{t('columns.actions')}</HeadCell>
      </TableHead>
      <TableBody>
        {charges.map((charge) => (
          <Row key={charge.uuid}>
            <Cell phone="title" under={methods(charge.paymentMethod)}>
              <RowLink href={`/orders/${charge.orderUuid}`} prefetch={false}>
                {charge.title || charge.uuid.slice(0, 8)}
              </RowLink>
            </Cell>
            <Cell phone="status">
              <ChargeStatusBadge status={charge.status} />
            </Cell>
            <Cell phone="amount" align="right">
              <Money centavos={charge.value} />
            </Cell>
            <Cell phone="time">
              <OutcomeButtons uuid={charge.uuid} outcomes={charge.outcomes} play={play} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
