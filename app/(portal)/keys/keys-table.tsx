import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, RowActions, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { KeyState } from '@/lib/access/api-keys/key-state'
import type { ListedKey } from '@/lib/access/api-keys/list-api-keys'
import { revokeKey, rotateKey } from './actions'
import { KeyMenu } from './key-menu'
import { useScopesText } from './use-scopes-text'

const tones: Record<KeyState, Tone> = { ACTIVE: 'success', EXPIRED: 'warning', REVOKED: 'neutral' }

export function KeysTable({ keys }: { keys: readonly ListedKey[] }) {
  const t = useTranslations('keys')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.key')}</HeadCell>
        <HeadCell>{t('columns.state')}</HeadCell>
        <HeadCell from="wide">{t('columns.scope')}</HeadCell>
        <HeadCell from="widest">{t('columns.created')}</HeadCell>
        <HeadCell from="wide">{t('columns.expires')}</HeadCell>
        <HeadCell align="right">{t('columns.lastUsed')}</HeadCell>
        <HeadCell className="w-10">
          <span className="sr-only">{t('columns.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {keys.map((key) => (
          <KeyRow key={key.uuid} listed={key} />
        ))}
      </TableBody>
    </Table>
  )
}

function KeyRow({ listed }: { listed: ListedKey }) {
  const t = useTranslations('keys')
  const { date, dateTimeSeconds } = useFormats()
  const scopesText = useScopesText()
  const { uuid, title, prefix, scopes, addresses, state, createdAt, expiresAt, lastUsedAt } = listed
  const { creatorName, withheld, rotatedAt } = listed
  return (
    <Row>
      <Cell
        phone="title"
        cut={title || t('untitled')}
        className="font-medium"
        under={
          <>
            <span className="font-mono">{prefix}…</span>
            {addresses.length > 0 && (
              <span className="max-w-full truncate" title={addresses.join(', ')}>
                {t('from', { addresses: addresses.join(', ') })}
              </span>
            )}
            {creatorName && <span>{t('by', { name: creatorName })}</span>}
            {state === 'ACTIVE' && withheld.length > 0 && (
              <span className="text-warning-ink">
                {t('withheld', { scopes: withheld.map((scope) => t(`scopes.${scope}`)).join(', ') })}
              </span>
            )}
            <Under until="widest">
              {t('columns.created')} <RelativeTime at={createdAt} />
            </Under>
            <Under until="wide">{scopesText(scopes)}</Under>
            <Under until="wide">
              {expiresAt ? t('until', { date: date(expiresAt) }) : `${t('columns.expires')}: ${t('never')}`}
            </Under>
          </>
        }
      />
      <Cell phone="status">
        <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
      </Cell>
      <Cell from="wide" cut={scopesText(scopes)} className="max-w-48 text-muted" />
      <Cell from="widest" className="text-muted">
        <RelativeTime at={createdAt} />
      </Cell>
      <Cell from="wide" className="whitespace-nowrap text-muted">
        {expiresAt ? <span title={dateTimeSeconds(expiresAt)}>{date(expiresAt)}</span> : t('never')}
      </Cell>
      <Cell phone="time" align="right" className="text-muted">
        {lastUsedAt ? <RelativeTime at={lastUsedAt} /> : t('unused')}
      </Cell>
      <Cell phone="amount">
        <RowActions>
          <KeyMenu
            uuid={uuid}
            name={title || `${prefix}…`}
            revoke={revokeKey}
            rotate={rotateKey}
            isActive={state === 'ACTIVE'}
            isRotated={rotatedAt !== null}
          />
        </RowActions>
      </Cell>
    </Row>
  )
}
