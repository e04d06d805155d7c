'use client'

import { Menu } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LanguageSwitch, ThemeSwitch } from '@/components/ui/appearance/switches'
import { Button } from '@/components/ui/button'
import { Sheet } from '@/components/ui/overlays/sheet'
import { type DocsMap, NavLinks } from './nav-links'

/** The menu on a phone: a sheet that closes when a page is chosen. */
export function PhoneMenu({ map }: { map: DocsMap }) {
  const t = useTranslations('docs.nav')
  const pathname = usePathname()
  const [openOn, setOpenOn] = useState<string>()
  return (
    <Sheet
      title={t('open')}
      open={openOn === pathname}
      onOpenChange={(open) => setOpenOn(open ? pathname : undefined)}
      trigger={
        <Button variant="ghost" size="icon" aria-label={t('open')} className="-ml-2 lg:hidden">
          <Menu />
        </Button>
      }
    >
      <div className="flex items-center gap-3 pb-1">
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
      <NavLinks map={map} className="pb-4" />
    </Sheet>
  )
}
