// biome-ignore-all lint/a11y/noRedundantRoles: browsers drop the roles of a table once CSS changes its display.
// biome-ignore-all lint/a11y/useSemanticElements: as above; and the header cell of a day belongs to a group of rows.
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { CivilDate } from '@/lib/base/kernel/dates'
import type { DayClose, RunningEntry, StatementDay } from '@/lib/money/statement/browse-statement'
import { operationShown } from '@/lib/money/statement/statement'

/** Entries grouped by execution date, newest first. */
export function EntriesTable({ days, today }: { days: readonly StatementDay[]; today: CivilDate }) {
  const t = useTranslations('statement')
  const tMoney = useTranslations('money')
  const isWhole = days.every(({ close }) => close)
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.operation')}</HeadCell>
        <HeadCell>{t('columns.order')}</HeadCell>
        <HeadCell from="widest">{t('columns.method')}</HeadCell>
        <HeadCell from="wide" align="right">
          {tMoney('gross')}
        </HeadCell>
        <HeadCell from="wide" align="right">
          {tMoney('fee')}
        </HeadCell>
        <HeadCell align="right">{tMoney('net')}</HeadCell>
        <HeadCell align="right">{t(isWhole ? 'columns.balance' : 'columns.soFar')}</HeadCell>
      </TableHead>
      {days.map(({ date, entries, close }) => (
        <TableBody key={date}>
          <DayRow date={date} today={today} close={close} />
          {entries.map((entry) => (
            <EntryRow key={entry.uuid} entry={entry} isWhole={isWhole} />
          ))}
        </TableBody>
      ))}
    </Table>
  )
}

function DayRow({ date, today, close }: { date: CivilDate; today: CivilDate; close?: DayClose }) {
  const tMoney = useTranslations('money')
  const { calendarDate, weekday } = useFormats()
  return (
    <tr role="row" className="items:block">
      <th
        role="rowheader"
        scope="rowgroup"
        colSpan={7}
        className="border-b border-line pt-7 pb-2 text-left font-normal items:block"
      >
        <span className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <span className="flex items-center gap-2 font-semibold whitespace-nowrap text-ink">
            {calendarDate(date)}
            <span className="font-normal text-muted">{weekday(date)}</span>
            {date > today && <Badge tone="info">{tMoney('toCome')}</Badge>}
          </span>
          {close && <Close {...close} />}
        </span>
      </th>
    </tr>
  )
}

function Close(close: DayClose) {
  const t = useTranslations('statement.close')
  const { money } = useFormats()
  const figures = [
    ['opening', close.opening],
    ['in', close.netIn],
    ['out', -close.netOut],
    ['closing', close.closing],
  ] as const
  return (
    <span className="grid gap-x-5 gap-y-1 text-sm text-muted items:w-full items:grid-cols-2 sm:flex sm:flex-wrap">
      {figures.map(([figure, centavos]) => (
        <span
          key={figure}
          className="flex items-baseline gap-1.5 whitespace-nowrap items:flex-wrap items:justify-between"
        >
          {t(figure)}{' '}
          <span className={figure === 'closing' ? 'font-medium text-ink tabular-nums' : 'tabular-nums'}>
            {money(centavos)}
          </span>
        </span>
      ))}
    </span>
  )
}

function EntryRow({ entry, isWhole }: { entry: RunningEntry; isWhole: boolean }) {
  const t = useTranslations('statement')
  const { transactionUuid, gross, net, after, charge, order, subSellers, whole } = entry
  const { money } = useFormats()
  const name = order && (order.title || t('untitled', { uuid: order.uuid.slice(0, 8) }))
  return (
    <Row>
      <Cell phone="title" under={charge && <Under until="widest">{<Method {...charge} />}</Under>}>
        <RowLink href={`/statement/${transactionUuid}`} prefetch={false}>
          {t(`operations.${operationShown(entry)}`)}
        </RowLink>
      </Cell>
      <Cell
        phone="status"
        cut={[...(subSellers ?? []).map((part) => part.name), name].filter(Boolean).join(' · ')}
        className="text-muted"
        under={
          (whole || net !== gross) && (
            <>
              {whole && (
                <span className="text-pretty">
                  {t('partOf', { value: money(whole.net), days: whole.days })}
                </span>
              )}
              {net !== gross && <FromGross gross={gross} fee={net - gross} />}
            </>
          )
        }
      >
        {subSellers && <SubSellers names={subSellers.map(({ name }) => name)} />}
        {order && (
          <Link
            href={`/orders/${order.uuid}`}
            prefetch={false}
            className="relative z-1 rounded-sm hover:text-ink hover:underline"
          >
            {name}
          </Link>
        )}
      </Cell>
      <Cell from="widest" className="whitespace-nowrap text-muted">
        {charge && <Method {...charge} />}
      </Cell>
      <Cell from="wide" align="right" className="text-muted">
        <Money centavos={gross} />
      </Cell>
      <Cell from="wide" align="right" className="text-muted">
        {net === gross ? '–' : <Money centavos={net - gross} />}
      </Cell>
      <Cell phone="amount" align="right" className="font-medium">
        <Money centavos={net} />
      </Cell>
      <Cell phone="time" align="right">
        <span className="hidden items:inline">{t(isWhole ? 'columns.balance' : 'columns.soFar')} </span>
        <Money centavos={after} />
      </Cell>
    </Row>
  )
}

/** The sub-sellers of a split, before its order. */
function SubSellers({ names }: { names: readonly string[] }) {
  return <span className="text-ink">{names.join(', ')} · </span>
}

/** Gross amount and fee under the net amount, where their columns are hidden. */
function FromGross({ gross, fee }: { gross: number; fee: number }) {
  const t = useTranslations('money')
  return (
    <>
      <Under until="wide">
        {t('gross')} <Money centavos={gross} />
      </Under>
      <Under until="wide">
        {t('fee')} <Money centavos={fee} />
      </Under>
    </>
  )
}

function Method({
  paymentMethod,
  brand,
}: Pick<NonNullable<RunningEntry['charge']>, 'paymentMethod' | 'brand'>) {
  const t = useTranslations('statement.methods')
  const brands = useTranslations('threeDSecure.brands')
  return (
    <>
      {t(paymentMethod)}
      {brand && ` · ${brands(brand)}`}
    </>
  )
}
