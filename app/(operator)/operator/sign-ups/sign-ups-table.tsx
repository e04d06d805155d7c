import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import type { ShownStatus } from '@/lib/backoffice/sign-ups/list-sign-ups'
import type { ListedSignUp } from '@/lib/backoffice/sign-ups/store'
import { formatDocument } from '@/lib/base/kernel/documents'
import { approve, refuse } from './actions'
import { Decisions } from './decisions'

const tones = { WAITING: 'warning', MAILED: 'info', CREATED: 'success', REFUSED: 'neutral' } as const

export function SignUpsTable({ signUps }: { signUps: readonly ListedSignUp[] }) {
  const t = useTranslations('liveSellers.signUps')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('shop')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell from="wide">{t('document')}</HeadCell>
        <HeadCell align="right">{t('since')}</HeadCell>
      </TableHead>
      <TableBody>
        {signUps.map((one) => {
          const status = one.status as ShownStatus
          const { uuid, email, name, shopName, document, decidedAt, completedAt, requestedAt } = one
          const shop = shopName ?? t('noShop')
          const person = name ? `${name}, ${email}` : email
          return (
            <Row key={uuid}>
              <Cell
                phone="title"
                cut={shop}
                className="font-medium"
                under={
                  <>
                    <span className="max-w-full truncate" title={person}>
                      {person}
                    </span>
                    {document && <Under until="wide">{formatDocument(document)}</Under>}
                    {status === 'WAITING' && (
                      <Decisions uuid={uuid} shop={shop} email={email} approve={approve} refuse={refuse} />
                    )}
                  </>
                }
              >
                {shop}
              </Cell>
              <Cell phone="status">
                <div className="flex flex-wrap items-center gap-2">
                  <Badge tone={tones[status]}>{t(`states.${status}`)}</Badge>
                  {one.decidedBy && (
                    <span className="text-xs text-muted">{t('decidedBy', { by: one.decidedBy })}</span>
                  )}
                </div>
              </Cell>
              <Cell from="wide" className="whitespace-nowrap text-muted tabular-nums">
                {document && formatDocument(document)}
              </Cell>
              <Cell phone="time" align="right" className="text-muted">
                <RelativeTime at={decidedAt ?? completedAt ?? requestedAt} />
              </Cell>
            </Row>
          )
        })}
      </TableBody>
    </Table>
  )
}
