import { useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import { salesHref } from '@/lib/backoffice/sales/href'
import type { DayRange, MethodFigures } from '@/lib/backoffice/sales/sales'
import type { ChargeResult } from '@/lib/payments/charges/counting/figures'
import { FigureLink } from './figure-link'

type MethodsProps = { methods: readonly MethodFigures[]; period: DayRange }

/** What each method sold, its average sale, and which part of it was approved. */
export function Methods({ methods, period }: MethodsProps) {
  const t = useTranslations('home.methods')
  return (
    <section aria-labelledby="methods">
      <CardHead id="methods" title={t('title')} />
      {methods.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <Table label={t('title')}>
          <TableHead>
            <HeadCell>{t('method')}</HeadCell>
            <HeadCell align="right">{t('sales')}</HeadCell>
            <HeadCell align="right">{t('value')}</HeadCell>
            <HeadCell align="right">{t('ticket')}</HeadCell>
            <HeadCell align="right">{t('approval')}</HeadCell>
            <HeadCell align="right">{t('declined')}</HeadCell>
            <HeadCell align="right">{t('expired')}</HeadCell>
          </TableHead>
          <TableBody>
            {methods.map((one) => (
              <MethodRow key={one.method} {...one} {...period} />
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}

function MethodRow({
  method,
  sold,
  ticket,
  approvedBasisPoints,
  declined,
  expired,
  from,
  to,
}: MethodFigures & DayRange) {
  const t = useTranslations('home.methods')
  const tMethods = useMethodLabel()
  const { percent, number, money } = useFormats()
  const range = { method, from, to }
  const soldHref = salesHref({ ...range, result: 'SOLD' })
  const approval = approvedBasisPoints === undefined ? '–' : percent(approvedBasisPoints)
  const count = (value: number, result: ChargeResult) =>
    value === 0 ? (
      <span className="text-faint">0</span>
    ) : (
      <FigureLink href={salesHref({ ...range, result })}>{number(value)}</FigureLink>
    )
  return (
    <Row>
      <Cell
        phone="title"
        under={
          <Under until="columns">
            <span className="whitespace-normal text-pretty">
              {[
                t('countOf', { count: sold.count }),
                ticket !== undefined && `${t('ticket')} ${money(ticket)}`,
                declined.count > 0 && t('declinedOf', { count: declined.count }),
                expired.count > 0 && t('expiredOf', { count: expired.count }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </Under>
        }
      >
        {tMethods(method)}
      </Cell>
      <Cell align="right">{count(sold.count, 'SOLD')}</Cell>
      <Cell align="right" phone="amount">
        <FigureLink href={soldHref}>
          <Money centavos={sold.value} />
        </FigureLink>
      </Cell>
      <Cell align="right">{ticket === undefined ? '–' : <Money centavos={ticket} />}</Cell>
      <Cell align="right" phone="status">
        <span className="hidden text-muted items:inline">{t('approval')} </span>
        {approval}
      </Cell>
      <Cell align="right">{count(declined.count, 'DECLINED')}</Cell>
      <Cell align="right">{count(expired.count, 'EXPIRED')}</Cell>
    </Row>
  )
}
