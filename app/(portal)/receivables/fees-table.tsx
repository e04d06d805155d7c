import { useTranslations } from 'next-intl'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { FeeRule } from '@/lib/sellers/seller'

/** The seller's fees by kind of payment, which the operator sets. */
export function FeesTable({ fees }: { fees: readonly FeeRule[] }) {
  const t = useTranslations('receivables')
  const tMoney = useTranslations('money')
  const brands = useTranslations('threeDSecure.brands')
  const methods = useTranslations('portal.methods')
  const { money, percent } = useFormats()
  return (
    <Table label={tMoney('fees')}>
      <TableHead>
        <HeadCell>{t('columns.method')}</HeadCell>
        <HeadCell>{t('columns.brand')}</HeadCell>
        <HeadCell>{t('columns.installments')}</HeadCell>
        <HeadCell align="right">{tMoney('fee')}</HeadCell>
      </TableHead>
      <TableBody>
        {fees.map(({ paymentMethod, brand, installmentsFrom, rateBasisPoints, fixedFee }) => (
          <Row key={`${paymentMethod} ${brand} ${installmentsFrom}`}>
            <Cell phone="title">{methods(paymentMethod)}</Cell>
            <Cell phone="time" className="text-muted">
              {brand === 'ANY' ? t('anyBrand') : brands(brand)}
            </Cell>
            <Cell phone="status" className="text-muted">
              {t('installmentsFrom', { from: installmentsFrom })}
            </Cell>
            <Cell phone="amount" align="right" className="tabular-nums">
              {[rateBasisPoints > 0 && percent(rateBasisPoints), fixedFee > 0 && money(fixedFee)]
                .filter(Boolean)
                .join(' + ') || t('free')}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
