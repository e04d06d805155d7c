import { useTranslations } from 'next-intl'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import type { ChangedMember } from '@/lib/base/audit/changed-members'

export function Changes({ changes }: { changes: readonly ChangedMember[] }) {
  const t = useTranslations('audit.changes')
  if (changes.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <Table label={t('title')} columns="few">
      <TableHead>
        <HeadCell>{t('member')}</HeadCell>
        <HeadCell>{t('before')}</HeadCell>
        <HeadCell>{t('after')}</HeadCell>
      </TableHead>
      <TableBody>
        {changes.map(({ member, before, after }) => (
          <Row key={member}>
            <Cell phone="title" className="font-mono text-sm break-all">
              {member}
            </Cell>
            <Cell phone="status" className="break-all text-muted">
              {before ?? '–'}
            </Cell>
            <Cell phone="amount" className="break-all">
              {after ?? '–'}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
