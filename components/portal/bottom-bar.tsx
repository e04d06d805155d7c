'use client'

import { Menu as MenuIcon } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { cn } from '@/components/ui/cn'
import { HydratedButton } from '@/components/ui/forms/when-hydrated'
import { Sheet } from '@/components/ui/overlays/sheet'
import { NavGroups } from './sidebar'
import { useCurrentPart, useNavigation } from './use-navigation'

const placeLook =
  'flex min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-md text-xs font-medium'

/** On phones: the four most used entries at the bottom, and all of them in a sheet. */
export function BottomBar() {
  const t = useTranslations('portal.nav')
  const { entry } = useCurrentPart()
  const [open, setOpen] = useState(false)
  const { groups } = useNavigation()
  const places = groups.flatMap((group) => group.entries).filter(({ onPhone }) => onPhone)
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden">
      <div className="flex h-14 items-stretch px-1">
        <nav aria-label={t('label')} className="flex flex-4">
          {places.map(({ href, labelKey, icon: Icon }) => {
            const current = entry?.labelKey === labelKey
            return (
              <Link
                key={href}
                href={href}
                aria-current={current ? 'page' : undefined}
                className={cn(placeLook, current ? 'text-accent-ink' : 'text-muted', '-outline-offset-2!')}
              >
                <Icon aria-hidden="true" className="size-5" />
                <span className="max-w-full truncate">{t(labelKey)}</span>
              </Link>
            )
          })}
        </nav>
        <Sheet
          open={open}
          onOpenChange={setOpen}
          title={t('menu')}
          trigger={
            <HydratedButton className={cn(placeLook, 'text-muted -outline-offset-2!')}>
              <MenuIcon aria-hidden="true" className="size-5" />
              {t('more')}
            </HydratedButton>
          }
        >
          <NavGroups className="-mx-2 -mt-4 pb-4" onNavigate={() => setOpen(false)} />
        </Sheet>
      </div>
    </div>
  )
}
