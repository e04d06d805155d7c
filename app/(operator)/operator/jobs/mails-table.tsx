import { useTranslations } from 'next-intl'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import type { listGivenUp } from '@/lib/backoffice/platform/mails/list-given-up'

type MailsTableProps = { mails: Awaited<ReturnType<typeof listGivenUp>>['mails'] }

export function MailsTable({ mails }: MailsTableProps) {
  const t = useTranslations('operator.jobs')
  return (
    <Table label={t('mails')}>
      <TableHead>
        <HeadCell>{t('subject')}</HeadCell>
        <HeadCell from="wide">{t('recipient')}</HeadCell>
        <HeadCell>{t('seller')}</HeadCell>
        <HeadCell align="right">{t('attempts')}</HeadCell>
        <HeadCell align="right">{t('when')}</HeadCell>
      </TableHead>
      <TableBody>
        {mails.map(({ uuid, subject, recipient, sellerName, attempts, createdAt }) => (
          <Row key={uuid}>
            <Cell
              phone="title"
              cut={subject}
              className="font-medium"
              under={<Under until="wide">{recipient}</Under>}
            />
            <Cell from="wide" cut={recipient} className="text-muted" />
            <Cell phone="status" cut={sellerName ?? t('platform')} className="text-muted" />
            <Cell phone="amount" align="right">
              {attempts}
            </Cell>
            <Cell phone="time" align="right" className="text-muted">
              <RelativeTime at={createdAt} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
