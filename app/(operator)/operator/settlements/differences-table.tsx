import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { ChargeDifference } from '@/lib/backoffice/settlements/compare'
import type { DifferenceKind } from '@/lib/backoffice/settlements/settlement'

const tones = { OVERDUE: 'danger', SHORT: 'danger', EXCESS: 'warning' } as const satisfies Record<
  DifferenceKind,
  Tone
>

/** Charges for which less or more came than should have by today. */
export function DifferencesTable({
  differences,
  of,
}: {
  differences: readonly ChargeDifference[]
  of: number
}) {
  const t = useTranslations('operatorSettlements')
  return (
    <div>
      <Table label={t('charges')}>
        <TableHead>
          <HeadCell>{t('charge')}</HeadCell>
          <HeadCell>{t('state')}</HeadCell>
          <HeadCell align="right">{t('expected')}</HeadCell>
          <HeadCell align="right">{t('cameFor')}</HeadCell>
          <HeadCell align="right" from="wide">
            {t('soldOn')}
          </HeadCell>
        </TableHead>
        <TableBody>
          {differences.map((one) => (
            <DifferenceRow key={one.charge.uuid} {...one} />
          ))}
        </TableBody>
      </Table>
      {of > differences.length && (
        <p className="mt-2 text-sm text-muted">{t('more', { count: of - differences.length })}</p>
      )}
    </div>
  )
}

function DifferenceRow({ kind, charge, expected }: ChargeDifference) {
  const t = useTranslations('operatorSettlements')
  const { date } = useFormats()
  const soldOn = date(charge.paidAt)
  return (
    <Row>
      <Cell phone="title" under={<Under until="wide">{soldOn}</Under>}>
        <code className="font-mono text-sm break-all">{charge.uuid}</code>
      </Cell>
      <Cell phone="status">
        <StatusBadge tone={tones[kind]}>{t(`kinds.${kind}`)}</StatusBadge>
      </Cell>
      <Cell phone="time" align="right">
        <Money centavos={expected} />
      </Cell>
      <Cell phone="amount" align="right">
        <Money centavos={charge.sales} />
      </Cell>
      <Cell align="right" from="wide">
        {soldOn}
      </Cell>
    </Row>
  )
}
