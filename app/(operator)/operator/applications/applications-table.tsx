import { useTranslations } from 'next-intl'
import { SellerStatusBadge } from '@/components/live-sellers/seller-status-badge'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import type { ListedApplication } from '@/lib/backoffice/applications/store'
import { formatDocument } from '@/lib/base/kernel/documents'

export function ApplicationsTable({ applications }: { applications: readonly ListedApplication[] }) {
  const t = useTranslations('liveSellers.applications')
  return (
    <Table label={t('title')}>
      <TableHead>
        <HeadCell>{t('company')}</HeadCell>
        <HeadCell>{t('status')}</HeadCell>
        <HeadCell from="wide">{t('document')}</HeadCell>
        <HeadCell align="right">{t('since')}</HeadCell>
      </TableHead>
      <TableBody>
        {applications.map(
          ({ uuid, fantasyName, companyName, document, status, submittedAt, registeredAt }) => (
            <Row key={uuid}>
              <Cell
                phone="title"
                cut={fantasyName}
                className="font-medium"
                under={
                  <>
                    <span className="max-w-full truncate" title={companyName}>
                      {companyName}
                    </span>
                    <Under until="wide">{formatDocument(document)}</Under>
                  </>
                }
              >
                <RowLink href={`/operator/applications/${uuid}`} prefetch={false}>
                  {fantasyName}
                </RowLink>
              </Cell>
              <Cell phone="status">
                <SellerStatusBadge status={status} />
              </Cell>
              <Cell from="wide" className="text-muted tabular-nums">
                {formatDocument(document)}
              </Cell>
              <Cell phone="time" align="right" className="text-muted">
                <RelativeTime at={submittedAt ?? registeredAt} />
              </Cell>
            </Row>
          ),
        )}
      </TableBody>
    </Table>
  )
}
