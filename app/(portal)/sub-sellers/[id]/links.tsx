import { useTranslations } from 'next-intl'
import { IfMay } from '@/components/portal/if-may'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import { CardHead } from '@/components/ui/card'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, RowActions, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { SubSellerDetails } from '@/lib/backoffice/sub-sellers/get-details'
import type { LinkState } from '@/lib/backoffice/sub-sellers/statement-link'
import { revokeLink } from '../actions'
import { RevokeButton } from './revoke-button'

const tones: Record<LinkState, Tone> = { ACTIVE: 'success', EXPIRED: 'warning', REVOKED: 'neutral' }

/** The statement links of a sub-seller. */
export function Links({ links }: Pick<SubSellerDetails, 'links'>) {
  const t = useTranslations('subSellers.links')
  return (
    <section aria-labelledby="links">
      <CardHead id="links" title={t('title')} lead={t('lead')} className="mb-1" />
      {links.length === 0 ? (
        <p className="py-3 text-muted">{t('none')}</p>
      ) : (
        <Table label={t('list')}>
          <TableHead>
            <HeadCell>{t('columns.link')}</HeadCell>
            <HeadCell>{t('columns.state')}</HeadCell>
            <HeadCell>{t('columns.opened')}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t('columns.actions')}</span>
            </HeadCell>
          </TableHead>
          <TableBody>
            {links.map((link) => (
              <LinkRow key={link.uuid} {...link} />
            ))}
          </TableBody>
        </Table>
      )}
    </section>
  )
}

function LinkRow({ uuid, state, creatorName, expiresAt, lastOpenedAt }: SubSellerDetails['links'][number]) {
  const t = useTranslations('subSellers.links')
  const { date } = useFormats()
  return (
    <Row>
      <Cell
        phone="title"
        cut={t('by', { name: creatorName })}
        under={t('until', { date: date(expiresAt) })}
      />
      <Cell phone="status">
        <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
      </Cell>
      <Cell phone="time" className="text-muted">
        {lastOpenedAt ? (
          <>
            {t('opened')} <RelativeTime at={lastOpenedAt} />
          </>
        ) : (
          t('never')
        )}
      </Cell>
      <Cell phone="amount" align="right">
        {state === 'ACTIVE' && (
          <IfMay permission="sub-sellers.write">
            <RowActions>
              <RevokeButton uuid={uuid} revoke={revokeLink} />
            </RowActions>
          </IfMay>
        )}
      </Cell>
    </Row>
  )
}
