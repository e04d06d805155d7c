'use client'

import { Ban, CopyPlus, ExternalLink, Link2, QrCode } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { QrDialog } from '@/components/links/qr-dialog'
import { ListView } from '@/components/lists/list-view'
import type { RecordMenuOf } from '@/components/lists/record-menu'
import { useUndoable } from '@/components/lists/undoable'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { LinkStateBadge } from '@/components/portal/noun-status'
import { CopyButton } from '@/components/ui/copy-button'
import { useFormats } from '@/components/ui/use-formats'
import type { LinkConversion } from '@/lib/payments/payment-links/conversion'
import { type ListedLink, linkFields } from '@/lib/payments/payment-links/listing/fields'
import { cancelLink } from '../actions'

const isOpen = ({ state }: ListedLink) => state === 'OPEN'

export function LinksList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('links')
  const methodNames = useMethodLabel()
  const later = useUndoable<ListedLink>(linkFields.keyOf)
  const nameOf = ({ title, code }: ListedLink) => title ?? t('untitled', { code })
  const cancel = (links: readonly ListedLink[]) =>
    later(links, {
      act: ({ uuid }) => cancelLink({ uuid }),
      after: (link) => ({ ...link, state: 'CANCELED' }),
      done: (count) => t('canceledMany', { count }),
    })
  const actionsOf = (link: ListedLink): RecordMenuOf['actions'] => {
    const { uuid, url } = link
    return [
      { label: t('copy'), icon: Link2, copies: { text: url, done: t('copied') } },
      {
        ...{ label: t('qr'), icon: QrCode },
        dialog: (opened) => <QrDialog name={nameOf(link)} url={url} {...opened} />,
      },
      { label: t('open'), icon: ExternalLink, href: url, as: 'outside' },
      link.canDuplicate && {
        ...{ label: t('duplicate'), icon: CopyPlus, href: `/links/new?from=${uuid}` },
        permission: 'links.write',
      },
      isOpen(link) && {
        ...{ label: t('cancel'), icon: Ban, danger: true, permission: 'links.write' },
        onSelect: () => cancel([link]),
      },
    ]
  }
  return (
    <ListView
      fields={linkFields}
      empty={empty}
      linkOf={({ uuid }) => `/links/${uuid}`}
      untitled={nameOf}
      cells={{
        state: ({ state }) => <LinkStateBadge state={state} />,
        methods: ({ methods }) => {
          const names = methods.map((method) => methodNames(method)).join(', ')
          return (
            <span title={names} className="inline-block max-w-56 truncate align-bottom">
              {names}
            </span>
          )
        },
        conversion: ({ conversion }) => <Conversion {...conversion} />,
      }}
      under={{
        orders: ({ processed }) => t('ordersOf', { count: processed }),
      }}
      besideMenu={({ url }) => <CopyButton text={url} what={t('detail.address')} />}
      rowMenu={(link) => ({ of: nameOf(link), actions: actionsOf(link) })}
      bulk={[{ label: t('cancelMany'), permission: 'links.write', appliesTo: isOpen, run: cancel }]}
    />
  )
}

/** Opened, began and paid in figures, and in words on hover. */
function Conversion({ opened, began, paid }: LinkConversion) {
  const t = useTranslations('links.conversion')
  const { number } = useFormats()
  const counts = { opened: number(opened), began: number(began), paid: paid ? '1' : '0' }
  return (
    <span title={t('short', counts)} className="whitespace-nowrap tabular-nums">
      {`${counts.opened} → ${counts.began} → ${counts.paid}`}
    </span>
  )
}
