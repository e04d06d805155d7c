'use client'

import {
  Activity,
  Banknote,
  CreditCard,
  Link2,
  type LucideIcon,
  ReceiptText,
  Repeat,
  Search,
  ShieldAlert,
  Undo2,
  User,
  Webhook,
} from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useWord } from '@/components/lists/use-words'
import { Money } from '@/components/ui/money'
import { RelativeTime } from '@/components/ui/relative-time'
import { type HitKind, identifiedKinds, type SearchHit, searchKinds } from '@/lib/base/search/search'
import type { EntryGroup } from './entries'

const icons: Record<HitKind, LucideIcon> = {
  ORDER: ReceiptText,
  CHARGE: CreditCard,
  REFUND: Undo2,
  DISPUTE: ShieldAlert,
  LINK: Link2,
  BUYER: User,
  SUBSCRIPTION: Repeat,
  PAYOUT: Banknote,
  DELIVERY: Webhook,
  REQUEST: Activity,
}

/** The messages with a word for each status. */
const statusWords: Partial<Record<HitKind, string>> = {
  ORDER: 'portal.statuses.order',
  CHARGE: 'portal.statuses.charge',
  DISPUTE: 'portal.statuses.dispute',
  SUBSCRIPTION: 'portal.statuses.subscription',
  DELIVERY: 'portal.statuses.delivery',
}

/** What is found first: records that are named by an identifier. */
const order = [...identifiedKinds, ...searchKinds].toSorted(
  (a, b) => Number(a === 'BUYER') - Number(b === 'BUYER'),
)

/** The found records in groups by their kind; the orders end with the list of all that the text finds. */
export function useHitGroups(hits: readonly SearchHit[], typed: string): EntryGroup[] {
  const t = useTranslations('palette')
  const word = useWord()
  const statusOf = ({ kind, status }: SearchHit) => {
    const words = statusWords[kind]
    return status && words ? word(words, status) : status
  }
  const groups = order.map((kind) => {
    const found = hits.filter((hit) => hit.kind === kind)
    const entries = found.map((hit) => ({
      id: `${kind} ${hit.uuid}`,
      icon: icons[kind],
      title: hit.title || t(`kinds.${kind}`),
      detail: (
        <>
          {hit.detail && `${hit.detail} · `}
          <RelativeTime at={hit.at} />
        </>
      ),
      end: (
        <>
          {hit.value !== undefined && <Money centavos={hit.value} className="block" />}
          <span className="block text-sm text-muted">{statusOf(hit)}</span>
        </>
      ),
      href: hit.path,
      isRecord: true,
    }))
    const all = {
      id: 'all-orders',
      icon: Search,
      title: t('allOrders', { text: typed.trim() }),
      href: `/orders?${new URLSearchParams({ q: typed.trim() })}`,
    }
    return {
      id: kind,
      title: t(`kinds.${kind}`),
      entries: kind === 'ORDER' && found.length > 1 ? [...entries, all] : entries,
    }
  })
  return groups.filter(({ entries }) => entries.length > 0)
}
