import { BadgeCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IfMay } from '@/components/portal/if-may'
import { EndpointStateBadge } from '@/components/portal/noun-status'
import { Badge } from '@/components/ui/badge'
import { Cell, HeadCell, Row, RowActions, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { ListedEndpoint } from '@/lib/messages/webhook-endpoints/list'
import { checkEndpoint, editEndpoint } from './actions'
import { EndpointMenu } from './endpoint-menu'

export function EndpointsTable({ endpoints }: { endpoints: readonly ListedEndpoint[] }) {
  const t = useTranslations('webhooks')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.endpoint')}</HeadCell>
        <HeadCell>{t('columns.state')}</HeadCell>
        <HeadCell>{t('columns.domains')}</HeadCell>
        <HeadCell from="wide">{t('columns.secret')}</HeadCell>
        <HeadCell className="w-10">
          <span className="sr-only">{t('columns.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {endpoints.map((endpoint) => (
          <EndpointRow key={endpoint.uuid} endpoint={endpoint} />
        ))}
      </TableBody>
    </Table>
  )
}

function EndpointRow({ endpoint }: { endpoint: ListedEndpoint }) {
  const t = useTranslations('webhooks')
  const { dateTime } = useFormats()
  const { uuid, title, url, domains, active, state, secretPreview, verifiedAt, payloadVersion } = endpoint
  const signed = secretPreview !== null
  const secret = signed ? <span className="font-mono text-sm">{secretPreview}…</span> : t('noSecret')
  return (
    <Row>
      <Cell
        phone="title"
        cut={title || url}
        className={title ? 'font-medium' : 'font-mono text-sm text-muted'}
        under={
          <>
            {title && (
              <span title={url} className="max-w-full truncate font-mono">
                {url}
              </span>
            )}
            <Under until="wide">{secret}</Under>
          </>
        }
      />
      <Cell phone="status" className="py-2">
        <span className="inline-flex flex-wrap gap-1.5">
          <EndpointStateBadge state={state} />
          {payloadVersion === '1' && <Badge tone="warning">{t('older.badge')}</Badge>}
          {verifiedAt && (
            <span title={t('verify.since', { at: dateTime(verifiedAt) })}>
              <Badge tone="info">
                <BadgeCheck aria-hidden="true" className="size-3.5" />
                {t('verify.badge')}
              </Badge>
            </span>
          )}
        </span>
      </Cell>
      <Cell phone="time" className="py-2 text-muted items:max-w-36 items:text-right">
        {domains.map((domain) => t(`domains.${domain}`)).join(', ')}
      </Cell>
      <Cell from="wide" className="whitespace-nowrap text-muted">
        {secret}
      </Cell>
      <Cell phone="amount">
        <RowActions>
          <IfMay permission="webhooks.write">
            <EndpointMenu
              endpoint={{ uuid, title, url, domains, active, signed }}
              edit={editEndpoint}
              check={checkEndpoint}
            />
          </IfMay>
        </RowActions>
      </Cell>
    </Row>
  )
}
