import { useTranslations } from 'next-intl'
import { LinkRowMenu } from '@/components/links/link-row-menu'
import { LinkStateBadge } from '@/components/portal/noun-status'
import { CopyButton } from '@/components/ui/copy-button'
import { Money } from '@/components/ui/money'
import { RelativeTime } from '@/components/ui/relative-time'
import {
  Cell,
  HeadCell,
  Row,
  RowActions,
  RowLink,
  Table,
  TableBody,
  TableHead,
  Under,
} from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import { linkValue } from '@/lib/checkout/view'
import type { LinkConversion } from '@/lib/payment-links/conversion'
import type { ListedLink } from '@/lib/payment-links/list-payment-links'
import { linkUrl } from '@/lib/payment-links/view'
import { cancelLink } from '../actions'

type LinksTableProps = { links: readonly ListedLink[]; publicUrl: string }

export function LinksTable({ links, publicUrl }: LinksTableProps) {
  const t = useTranslations('links')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.link')}</HeadCell>
        <HeadCell>{t('columns.state')}</HeadCell>
        <HeadCell from="wide">{t('columns.methods')}</HeadCell>
        <HeadCell align="right">{t('columns.value')}</HeadCell>
        <HeadCell align="right" from="wide">
          {t('columns.orders')}
        </HeadCell>
        <HeadCell align="right" from="widest">
          {t('columns.conversion')}
        </HeadCell>
        <HeadCell align="right">{t('columns.created')}</HeadCell>
        <HeadCell className="w-20">
          <span className="sr-only">{t('columns.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {links.map((listed) => (
          <LinkRow key={listed.link.uuid} listed={listed} publicUrl={publicUrl} />
        ))}
      </TableBody>
    </Table>
  )
}

function LinkRow({ listed, publicUrl }: { listed: ListedLink; publicUrl: string }) {
  const t = useTranslations('links')
  const methodNames = useTranslations('portal.methods')
  const { number } = useFormats()
  const { link, state, processed } = listed
  const name = link.title ?? t('untitled', { code: link.code })
  const methods = link.paymentMethods.map((method) => methodNames(method)).join(', ')
  const url = linkUrl(link, publicUrl)
  return (
    <Row>
      <Cell
        phone="title"
        cut={name}
        under={
          <>
            <Under until="wide">{t('ordersOf', { count: processed })}</Under>
            <Under until="wide">{methods}</Under>
            {listed.conversion && (
              <Under until="widest">
                <Conversion {...listed.conversion} />
              </Under>
            )}
          </>
        }
      >
        <RowLink href={`/links/${link.uuid}`} prefetch={false}>
          {name}
        </RowLink>
      </Cell>
      <Cell phone="status">
        <LinkStateBadge state={state} />
      </Cell>
      <Cell from="wide" cut={methods} className="text-muted" />
      <Cell phone="amount" align="right" className="font-medium">
        <Money centavos={linkValue(link)} />
      </Cell>
      <Cell align="right" from="wide" className="text-muted">
        {number(processed)}
      </Cell>
      <Cell align="right" from="widest" className="whitespace-nowrap text-muted">
        {listed.conversion && <Conversion {...listed.conversion} />}
      </Cell>
      <Cell phone="time" align="right" className="text-muted">
        <RelativeTime at={link.createdAt} />
      </Cell>
      <Cell>
        <RowActions>
          <CopyButton text={url} what={t('detail.address')} />
          <LinkRowMenu
            uuid={link.uuid}
            name={name}
            url={url}
            open={state === 'OPEN'}
            canDuplicate={link.type !== 'SUBSCRIPTION' || link.subscription !== null}
            cancel={cancelLink}
          />
        </RowActions>
      </Cell>
    </Row>
  )
}

/** Opened, began and paid in figures, and in words on hover. */
function Conversion({ opened, began, paid }: LinkConversion) {
  const t = useTranslations('links.conversion')
  const { number } = useFormats()
  const counts = { opened: number(opened), began: number(began), paid: paid ? '1' : '0' }
  return (
    <span title={t('short', counts)} className="tabular-nums">
      {`${counts.opened} → ${counts.began} → ${counts.paid}`}
    </span>
  )
}
