'use client'

import { useTranslations } from 'next-intl'
import { Badge, StatusBadge } from '@/components/ui/badge'
import { SelectBox } from '@/components/ui/forms/checkbox'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { BuyerSummary } from '@/lib/backoffice/personal-data/summary'
import { SellerLink } from '../seller-link'

interface FoundTableProps {
  buyers: readonly BuyerSummary[]
  chosen: ReadonlySet<string>
  turn: (uuid: string) => void
  /** Buyers whose erasure was requested since the search. */
  requested: ReadonlySet<string>
}

export function FoundTable({ buyers, chosen, turn, requested }: FoundTableProps) {
  const t = useTranslations('operatorPeople.found')
  return (
    <Table label={t('table')}>
      <TableHead>
        <HeadCell>{t('seller')}</HeadCell>
        <HeadCell>{t('person')}</HeadCell>
        <HeadCell from="wide">{t('also')}</HeadCell>
        <HeadCell from="wide">{t('between')}</HeadCell>
        <HeadCell align="right">{t('orders')}</HeadCell>
      </TableHead>
      <TableBody>
        {buyers.map((buyer) => (
          <FoundRow
            key={buyer.uuid}
            buyer={buyer}
            isChosen={chosen.has(buyer.uuid)}
            turn={() => turn(buyer.uuid)}
            isRequested={buyer.erasureAt !== undefined || requested.has(buyer.uuid)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface FoundRowProps {
  buyer: BuyerSummary
  isChosen: boolean
  turn: () => void
  isRequested: boolean
}

function FoundRow({ buyer, isChosen, turn, isRequested }: FoundRowProps) {
  const t = useTranslations('operatorPeople.found')
  const { number, date } = useFormats()
  const { seller, name, document, email, phone, orders, subscriptions, cards, notes, isKept } = buyer
  const counts = Object.entries({ subscriptions, cards, notes }).filter(([, count]) => count > 0)
  const also = counts.map(([what, count]) => t(what as 'cards', { count })).join(' · ') || t('onlyRecord')
  const first = date(buyer.firstAt ?? buyer.createdAt)
  const between = buyer.lastAt ? t('fromTo', { first, last: date(buyer.lastAt) }) : first
  return (
    <Row>
      <Cell phone="title">
        <span className="flex items-center gap-3 py-1.5">
          <SelectBox label={t('choose', { name, seller: seller.name })} checked={isChosen} onChange={turn} />
          <span className="min-w-0">
            <span className="flex min-w-0 items-center gap-2 font-medium text-ink">
              <SellerLink seller={seller} />
              {seller.isSandbox && <Badge>{t('sandbox')}</Badge>}
            </span>
            <span className="flex flex-wrap gap-x-3 text-sm font-normal text-muted">
              <Under until="wide">{also}</Under>
              <Under until="wide">{between}</Under>
              {isKept && <span>{t('kept')}</span>}
            </span>
          </span>
        </span>
      </Cell>
      <Cell phone="status" className="py-1.5">
        <span className="flex flex-wrap gap-x-3 text-ink">
          <span className="whitespace-nowrap">{name}</span>
          <span className="whitespace-nowrap tabular-nums">{document}</span>
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-muted">
          {email && <span className="break-all">{email}</span>}
          {phone && <span className="whitespace-nowrap tabular-nums">{phone}</span>}
        </span>
        {isRequested && (
          <StatusBadge tone="warning" className="my-1">
            {t('erasing')}
          </StatusBadge>
        )}
      </Cell>
      <Cell from="wide" className="text-muted">
        {also}
      </Cell>
      <Cell from="wide" className="whitespace-nowrap text-muted">
        {between}
      </Cell>
      <Cell phone="amount" align="right">
        <span className="items:hidden">{number(orders)}</span>
        <span className="hidden items:inline">{t('ordersHere', { count: orders })}</span>
      </Cell>
    </Row>
  )
}
