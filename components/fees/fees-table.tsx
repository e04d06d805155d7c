import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { FeeRule, Price } from '@/lib/parties/sellers/seller'

interface FeesTableProps {
  fees: readonly FeeRule[]
  /** What cost the same before, for a table that is to come. */
  before?: readonly FeeRule[]
  /** Said after the name of a method, such as whose table it is. */
  note?: (rule: FeeRule) => ReactNode
  label?: string
}

const keyOf = ({ paymentMethod, brand, installmentsFrom }: FeeRule) =>
  `${paymentMethod} ${brand} ${installmentsFrom}`

/** Fees by kind of payment. A rule that changes shows its old price, too. */
export function FeesTable({ fees, before, note, label }: FeesTableProps) {
  const t = useTranslations('fees')
  const tMoney = useTranslations('money')
  const brands = useTranslations('threeDSecure.brands')
  const methods = useMethodLabel()
  return (
    <Table label={label ?? tMoney('fees')}>
      <TableHead>
        <HeadCell>{t('columns.method')}</HeadCell>
        <HeadCell>{t('columns.brand')}</HeadCell>
        <HeadCell>{t('columns.installments')}</HeadCell>
        <HeadCell align="right">{tMoney('fee')}</HeadCell>
      </TableHead>
      <TableBody>
        {fees.map((rule) => {
          const { paymentMethod, brand, installmentsFrom } = rule
          const old = before?.find((one) => keyOf(one) === keyOf(rule))
          return (
            <Row key={keyOf(rule)}>
              <Cell phone="title">
                {methods(paymentMethod)}
                {note?.(rule)}
              </Cell>
              <Cell phone="time" className="text-muted">
                {brand === 'ANY' ? t('anyBrand') : brands(brand)}
              </Cell>
              <Cell phone="status" className="text-muted">
                {t('installmentsFrom', { from: installmentsFrom })}
              </Cell>
              <Cell phone="amount" align="right" className="tabular-nums">
                {old && !isSame(old, rule) && (
                  <del className="mr-2 font-normal text-muted">
                    <PriceText price={old} />
                  </del>
                )}
                <PriceText price={rule} />
              </Cell>
            </Row>
          )
        })}
      </TableBody>
    </Table>
  )
}

const isSame = (one: Price, other: Price) =>
  one.rateBasisPoints === other.rateBasisPoints && one.fixedFee === other.fixedFee

/** A percentage, a fixed part, or both. */
function PriceText({ price: { rateBasisPoints, fixedFee } }: { price: Price }) {
  const t = useTranslations('fees')
  const { money, percent } = useFormats()
  const parts = [rateBasisPoints > 0 && percent(rateBasisPoints), fixedFee > 0 && money(fixedFee)]
  return parts.filter(Boolean).join(' + ') || t('free')
}
