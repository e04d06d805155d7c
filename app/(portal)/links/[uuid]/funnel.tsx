import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'

type FunnelProps = {
  opened: number
  began: number
  paid: boolean
  days: readonly { day: string; opened: number; began: number; paid: number }[]
}

/** How many opened the link, began to pay and paid, as bars and as a table by day. */
export function Funnel({ opened, began, paid, days }: FunnelProps) {
  const t = useTranslations('links.conversion')
  const { number, percent, calendarDate } = useFormats()
  const steps = [
    { key: 'opened', count: opened },
    { key: 'began', count: began },
    { key: 'paid', count: paid ? 1 : 0 },
  ] as const
  const share = (count: number) => (opened > 0 ? count / opened : 0)
  return (
    <section aria-labelledby="conversion">
      <CardHead id="conversion" title={t('title')} lead={t('lead')} />
      <dl className="flex flex-col gap-3">
        {steps.map(({ key, count }) => (
          <div
            key={key}
            className="grid grid-cols-[9rem_minmax(0,1fr)] items-center gap-x-4 max-sm:grid-cols-1"
          >
            <dt className="text-muted">{t(key)}</dt>
            <dd className="flex items-center gap-3">
              <span aria-hidden="true" className="h-6 min-w-0 flex-1 rounded-sm bg-sunken">
                <svg
                  aria-hidden="true"
                  className="block h-6 w-full text-accent"
                  preserveAspectRatio="none"
                  viewBox="0 0 100 1"
                >
                  <rect width={share(count) * 100} height="1" fill="currentColor" />
                </svg>
              </span>
              <span className="w-24 shrink-0 text-right tabular-nums">
                <span className="font-semibold text-ink">{number(count)}</span>
                {key !== 'opened' && opened > 0 && (
                  <span className="ml-2 text-sm text-muted">
                    {percent(Math.round(share(count) * 10_000))}
                  </span>
                )}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {days.length === 0 ? (
        <p className="mt-4 text-muted">{t('none')}</p>
      ) : (
        <details className="mt-4">
          <summary className="w-fit cursor-pointer rounded-sm py-1.5 font-medium text-accent-ink">
            {t('table')}
          </summary>
          <Table label={t('title')}>
            <TableHead>
              <HeadCell>{t('day')}</HeadCell>
              <HeadCell align="right">{t('opened')}</HeadCell>
              <HeadCell align="right">{t('began')}</HeadCell>
              <HeadCell align="right">{t('paid')}</HeadCell>
            </TableHead>
            <TableBody>
              {days.map((row) => (
                <Row key={row.day}>
                  <Cell phone="title">{calendarDate(row.day)}</Cell>
                  <Cell align="right">{number(row.opened)}</Cell>
                  <Cell align="right">{number(row.began)}</Cell>
                  <Cell phone="amount" align="right">
                    {number(row.paid)}
                  </Cell>
                </Row>
              ))}
            </TableBody>
          </Table>
        </details>
      )}
    </section>
  )
}
