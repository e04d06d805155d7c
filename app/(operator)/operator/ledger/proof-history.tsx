import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/badge'
import { CardHead } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { LedgerState } from '@/lib/backoffice/platform/proof/get-ledger-state'

export function ProofHistory({ proofs }: Pick<LedgerState, 'proofs'>) {
  const t = useTranslations('operator.ledger')
  const { number } = useFormats()
  return (
    <section aria-labelledby="history">
      <CardHead id="history" title={t('history')} className="mb-1" />
      <Table label={t('history')}>
        <TableHead>
          <HeadCell>{t('by')}</HeadCell>
          <HeadCell>{t('result')}</HeadCell>
          <HeadCell from="wide" align="right">
            {t('figureNames.postings')}
          </HeadCell>
          <HeadCell from="wide" align="right">
            {t('figureNames.seals')}
          </HeadCell>
          <HeadCell from="widest" align="right">
            {t('duration')}
          </HeadCell>
          <HeadCell align="right">{t('last')}</HeadCell>
        </TableHead>
        <TableBody>
          {proofs.map(({ uuid, requestedBy, findings, figures, durationMs, finishedAt }) => (
            <Row key={uuid}>
              <Cell
                phone="title"
                cut={requestedBy || t('nightly')}
                className="font-medium"
                under={
                  <>
                    <Under until="wide">{number(figures?.postings ?? 0)}</Under>
                    <Under until="wide">{number(figures?.seals ?? 0)}</Under>
                    <Under until="widest">{`${number(durationMs ?? 0)} ms`}</Under>
                  </>
                }
              />
              <Cell phone="status">
                <StatusBadge tone={findings?.length ? 'danger' : 'success'}>
                  {findings?.length ? t('wrong', { count: findings.length }) : t('holds')}
                </StatusBadge>
              </Cell>
              <Cell from="wide" align="right" className="text-muted">
                {number(figures?.postings ?? 0)}
              </Cell>
              <Cell from="wide" align="right" className="text-muted">
                {number(figures?.seals ?? 0)}
              </Cell>
              <Cell from="widest" align="right" className="text-muted">
                {number(durationMs ?? 0)} ms
              </Cell>
              <Cell phone="time" align="right" className="text-muted">
                {finishedAt && <RelativeTime at={finishedAt} />}
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
