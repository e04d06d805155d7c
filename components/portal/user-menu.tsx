'use client'

import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { HydratedButton } from '@/components/ui/forms/when-hydrated'
import { useLoadedPart } from '@/components/ui/overlays/use-loaded-part'
import type { UserMenuProps } from './user-menu-panel'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('') || name.charAt(0).toUpperCase()

const loadMenu = async () => (await import('./user-menu-panel')).UserMenuPanel

/** The signed-in user and seller. The menu is loaded when the browser is idle, or the button is pressed before. */
export function UserMenu(props: UserMenuProps) {
  const { user } = props
  const t = useTranslations('portal.user')
  const [isWanted, setIsWanted] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const Panel = useLoadedPart(loadMenu, isWanted)
  useEffect(() => {
    if (Panel === 'failed') setIsWanted(false)
  }, [Panel])
  const isLoaded = Panel !== undefined && Panel !== 'failed'
  const button = (
    <HydratedButton
      aria-label={t('menu', { name: user.name })}
      className="flex h-9 min-w-0 items-center gap-2 rounded-md px-1.5 transition-colors hover:bg-hover pointer-coarse:h-11"
      // The button of the loaded menu is another element, which takes over the focus.
      autoFocus={isLoaded && isFocused}
      {...(!isLoaded && {
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onFocus: () => setIsFocused(true),
        onBlur: () => setIsFocused(false),
        onClick: () => setIsWanted(true),
      })}
    >
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-subtle text-xs font-semibold text-accent-ink"
      >
        {initials(user.name)}
      </span>
      <span className="max-w-40 truncate font-medium max-sm:hidden">{user.workplace}</span>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </HydratedButton>
  )
  return isLoaded ? <Panel {...props} trigger={button} startsOpen={isWanted} /> : button
}
