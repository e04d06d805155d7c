'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { RelativeTime } from '@/components/ui/relative-time'
import type { ShownNotification } from '@/lib/messages/notifications/view'
import { KindIcon } from './kind-icon'

type ItemProps = { notification: ShownNotification; onOpen: () => void; className?: string }

/** A notification as a link to the page that shows it; an unread one has a dot and is said to be new. */
export function NotificationItem({ notification, onOpen, className }: ItemProps) {
  const t = useTranslations('notifications')
  const { kind, title, path, at, read } = notification
  return (
    <Link
      href={path}
      prefetch={false}
      onClick={onOpen}
      className={cn(
        'group flex gap-3 rounded-md transition-colors hover:bg-hover focus-visible:-outline-offset-2',
        className,
      )}
    >
      <span
        className={cn(
          'mt-0.5 grid size-8 shrink-0 place-items-center rounded-full [&_svg]:size-4',
          read ? 'bg-hover text-muted' : 'bg-accent-subtle text-accent-ink',
        )}
      >
        <KindIcon kind={kind} />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cn('block break-words', read ? 'text-muted' : 'font-medium text-ink')}>{title}</span>
        <span className="flex flex-wrap gap-x-2 text-sm text-muted">
          <span>{t(`kinds.${kind}.name`)}</span>
          <RelativeTime at={at} />
        </span>
      </span>
      {!read && (
        <span className="mt-1.5 shrink-0">
          <span aria-hidden="true" className="block size-2 rounded-full bg-accent" />
          <span className="sr-only">{t('new')}</span>
        </span>
      )}
    </Link>
  )
}
