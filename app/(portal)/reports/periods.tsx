import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { IfNotViewed } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { Select } from '@/components/ui/forms/select'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import { salesHref } from '@/lib/backoffice/sales/href'
import { type PeriodRow, periodUnits, type SalesPeriod } from '@/lib/backoffice/sales/periods'
import type { ReportQuery } from '@/lib/backoffice/sales/report-query'
import { type DayRange, sumOf } from '@/lib/backoffice/sales/sales'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { orderOrigins } from '@/lib/payments/orders/order'
import { addressWith } from '../search-params'
import { FigureLink } from './figure-link'

type PeriodsProps = { periods: readonly SalesPeriod[]; range: DayRange; query: ReportQuery }

/** What was sold in each week or month by method and origin, and the same as a file. */
export function Periods({ periods, range, query }: PeriodsProps) {
  const t = useTranslations('home.periods')
  const total = sumOf(periods.map(({ sold }) => sold))
  return (
    <section aria-labelledby="periods">
      <CardHead id="periods" title={t('title')} actions={<Files range={range} query={query} />} />
      <Choices range={range} query={query} />
      {periods.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <>
          <Table label={t('title')}>
            <TableHead>
              <HeadCell>{t('period')}</HeadCell>
              <HeadCell from="wide">{t('origin')}</HeadCell>
              <HeadCell align="right">{t('sales')}</HeadCell>
              <HeadCell align="right" from="widest">
                {t('ticket')}
              </HeadCell>
              <HeadCell align="right" from="wide">
                {t('approval')}
              </HeadCell>
              <HeadCell align="right">{t('value')}</HeadCell>
            </TableHead>
            {periods.map((period) => (
              <PeriodRows key={period.from} {...period} />
            ))}
          </Table>
          <p className="mt-3 text-sm text-muted">
            {t('total', { count: total.count })}{' '}
            <span className="font-medium text-ink tabular-nums">
              <Money centavos={total.value} />
            </span>
          </p>
        </>
      )}
    </section>
  )
}

function PeriodRows({ from, to, rows, sold }: SalesPeriod) {
  const { calendarDate, number } = useFormats()
  return (
    <TableBody>
      <Row className="font-semibold">
        <Cell phone="title">
          {calendarDate(from)} – {calendarDate(to)}
        </Cell>
        <Cell from="wide" />
        <Cell align="right" phone="status">
          {number(sold.count)}
        </Cell>
        <Cell from="widest" />
        <Cell from="wide" />
        <Cell align="right" phone="amount">
          <FigureLink href={salesHref({ result: 'SOLD', from, to })}>
            <Money centavos={sold.value} />
          </FigureLink>
        </Cell>
      </Row>
      {rows.map((row) => (
        <MethodRow key={`${row.method} ${row.origin}`} row={row} range={{ from, to }} />
      ))}
    </TableBody>
  )
}

function MethodRow({ row, range }: { row: PeriodRow; range: DayRange }) {
  const methodLabel = useMethodLabel()
  const origins = useTranslations('orders.origins')
  const t = useTranslations('home.periods')
  const { number, percent, money } = useFormats()
  const { method, origin, sold, ticket, approvedBasisPoints } = row
  const approval = approvedBasisPoints === undefined ? '–' : percent(approvedBasisPoints)
  const under = (
    <>
      {ticket !== undefined && <Under until="widest">{`${t('ticket')} ${money(ticket)}`}</Under>}
      <Under until="wide">{`${t('approval')} ${approval}`}</Under>
      <Under until="wide">{origins(origin)}</Under>
    </>
  )
  return (
    <Row>
      <Cell phone="title" className="ps-4!" under={under}>
        {methodLabel(method)}
      </Cell>
      <Cell from="wide" className="text-muted">
        {origins(origin)}
      </Cell>
      <Cell align="right" phone="status">
        {number(sold.count)}
      </Cell>
      <Cell align="right" from="widest">
        {ticket === undefined ? '–' : <Money centavos={ticket} />}
      </Cell>
      <Cell align="right" from="wide">
        {approval}
      </Cell>
      <Cell align="right" phone="amount">
        <FigureLink href={salesHref({ result: 'SOLD', method, origin, ...range })}>
          <Money centavos={sold.value} />
        </FigureLink>
      </Cell>
    </Row>
  )
}

/** A form of this address, so that the choice can be shared and works without a script. */
function Choices({ range, query }: Omit<PeriodsProps, 'periods'>) {
  const t = useTranslations('home.periods')
  const methodLabel = useMethodLabel()
  const origins = useTranslations('orders.origins')
  return (
    <search aria-label={t('choose')}>
      <form action="/reports" className="mb-3 flex flex-wrap items-center gap-2">
        <input type="hidden" name="from" value={range.from} />
        <input type="hidden" name="to" value={range.to} />
        <WhenHydrated>
          <Select name="unit" aria-label={t('unit')} defaultValue={query.unit} className="w-auto">
            {periodUnits.map((unit) => (
              <option key={unit} value={unit}>
                {t(unit)}
              </option>
            ))}
          </Select>
          <Select name="method" aria-label={t('method')} defaultValue={query.method} className="w-auto">
            <option value="">{t('everyMethod')}</option>
            {paymentMethods.map((method) => (
              <option key={method} value={method}>
                {methodLabel(method)}
              </option>
            ))}
          </Select>
          <Select name="origin" aria-label={t('origin')} defaultValue={query.origin} className="w-auto">
            <option value="">{t('everyOrigin')}</option>
            {orderOrigins.map((origin) => (
              <option key={origin} value={origin}>
                {origins(origin)}
              </option>
            ))}
          </Select>
          <Button type="submit">{t('show')}</Button>
        </WhenHydrated>
      </form>
    </search>
  )
}

function Files({ range, query }: Omit<PeriodsProps, 'periods'>) {
  const t = useTranslations('home.periods')
  return (
    <IfNotViewed>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} asChild size="sm">
          <a href={addressWith('/reports/export', { ...range, ...query, format })} download>
            <Download />
            {t(format)}
          </a>
        </Button>
      ))}
    </IfNotViewed>
  )
}
