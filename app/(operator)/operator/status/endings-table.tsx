import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/badge'
import { CardHead } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import { type Ending, stateOfEnding } from '@/lib/backoffice/platform/status/ending'

const tones = { OK: 'success', WARNING: 'warning', DANGER: 'danger' } as const

/** When certificates end, the first to end first. */
export function EndingsTable({ endings, now }: { endings: readonly Ending[]; now: Date }) {
  const t = useTranslations('operatorStatus')
  const { dateTime } = useFormats()
  return (
    <section aria-labelledby="certificates">
      <CardHead
        id="certificates"
        title={t('certificates.title')}
        lead={t('certificates.lead')}
        className="mb-1"
      />
      {endings.length === 0 ? (
        <p className="text-muted">{t('certificates.none')}</p>
      ) : (
        <Table label={t('certificates.title')} columns="few">
          <TableHead>
            <HeadCell>{t('certificates.name')}</HeadCell>
            <HeadCell>{t('certificates.state')}</HeadCell>
            <HeadCell align="right">{t('certificates.ends')}</HeadCell>
          </TableHead>
          <TableBody>
            {endings.map((ending) => (
              <Row key={`${ending.name} ${ending.endsAt.getTime()}`}>
                <Cell
                  phone="title"
                  cut={ending.name}
                  className="font-medium"
                  under={<span>{dateTime(ending.endsAt)}</span>}
                />
                <Cell phone="amount">
                  <StatusBadge tone={tones[stateOfEnding(ending, now)]}>
                    {t(`states.${stateOfEnding(ending, now)}`)}
                  </StatusBadge>
                </Cell>
                <Cell phone="status" align="right" className="text-muted">
                  <RelativeTime at={ending.endsAt} />
                </Cell>
              </Row>
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}
