'use client'

import { Bell as BellIcon, CheckCheck, Settings2 } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { HydratedButton } from '@/components/ui/forms/when-hydrated'
import { Popover } from '@/components/ui/overlays/popover'
import { Skeleton } from '@/components/ui/skeleton'
import type { Bell as BellData } from '@/lib/messages/notifications/view'
import { NotificationItem } from './notification-item'
import { refreshBell, showAsRead, useBell } from './use-bell'

export type MarkAsRead = (input: { uuid?: string }) => Promise<unknown>

const MAX_SHOWN = 99

/** The button with the number of unread notifications, and the latest of them in a panel. */
export function Bell({ markAsRead }: { markAsRead: MarkAsRead }) {
  const t = useTranslations('notifications')
  const [open, setOpen] = useState(false)
  const bell = useBell()
  const unread = bell.data?.unread ?? 0
  async function mark(uuid?: string) {
    showAsRead(uuid)
    await markAsRead({ uuid }).catch(() => undefined)
    await refreshBell()
  }
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={t('title')}
      className="w-[min(24rem,calc(100vw-1rem))]"
      trigger={
        <HydratedButton
          aria-label={t('bell.unread', { count: unread })}
          className="relative grid size-9 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-hover hover:text-ink pointer-coarse:size-11"
        >
          <BellIcon aria-hidden="true" className="size-5" />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-0.5 -right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger-solid px-1 text-[11px] leading-none font-semibold text-on-danger tabular-nums ring-2 ring-canvas"
            >
              {unread > MAX_SHOWN ? t('bell.more') : unread}
            </span>
          )}
        </HydratedButton>
      }
    >
      <div className="flex items-center justify-between gap-2 border-b border-line py-2 ps-4 pe-2">
        <p className="font-semibold text-ink">{t('title')}</p>
        <div className="flex items-center gap-1">
          {unread > 0 && (
            <Button variant="ghost" size="sm" onClick={() => mark()}>
              <CheckCheck />
              {t('markAll')}
            </Button>
          )}
          <Button asChild variant="ghost" size="icon-sm" className="text-muted">
            <Link
              href="/notifications/settings"
              aria-label={t('settingsLink')}
              title={t('settingsLink')}
              onClick={() => setOpen(false)}
            >
              <Settings2 />
            </Link>
          </Button>
        </div>
      </div>
      <Latest
        bell={bell.data}
        failed={bell.isError}
        onOpen={({ uuid, read }) => {
          setOpen(false)
          if (!read) mark(uuid)
        }}
      />
      <div className="border-t border-line p-2">
        <Button asChild variant="ghost" size="sm" wide>
          <Link href="/notifications" onClick={() => setOpen(false)}>
            {t('bell.all')}
          </Link>
        </Button>
      </div>
    </Popover>
  )
}

interface LatestProps {
  bell: BellData | undefined
  failed: boolean
  onOpen: (notification: BellData['latest'][number]) => void
}

function Latest({ bell, failed, onOpen }: LatestProps) {
  const t = useTranslations('notifications.bell')
  if (!bell && failed) return <p className="p-4 text-muted">{t('failed')}</p>
  if (!bell) {
    return (
      <div className="flex flex-col gap-4 p-4">
        <Skeleton className="w-64" />
        <Skeleton className="w-52" />
      </div>
    )
  }
  if (bell.latest.length === 0) return <p className="px-4 py-8 text-center text-muted">{t('empty')}</p>
  return (
    <ul className="min-h-0 overflow-y-auto p-1">
      {bell.latest.map((notification) => (
        <li key={notification.uuid}>
          <NotificationItem
            notification={notification}
            onOpen={() => onOpen(notification)}
            className="px-3 py-2.5"
          />
        </li>
      ))}
    </ul>
  )
}
