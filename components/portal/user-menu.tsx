'use client'

import { ChevronDown, LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { LanguageMenu, ThemeMenu } from '@/components/ui/appearance/switches'
import { HydratedButton } from '@/components/ui/forms/when-hydrated'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '@/components/ui/overlays/dropdown-menu'

export type PortalUser = {
  name: string
  email: string
  /** The seller for which the person works at present, or the operator. */
  workplace: string
}

/** Where the person works, if that is several places: sellers by their uuid, and the operator. */
export type Workplaces = {
  current: string
  options: readonly { value: string; label: string }[]
  switchTo: (workplace: string) => void | Promise<void>
}

const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('') || name.charAt(0).toUpperCase()

export type UserMenuProps = {
  user: PortalUser
  workplaces?: Workplaces
  /** A server action, or a function of the browser. */
  signOut: () => void | Promise<void>
}

/** The signed-in user and seller; the switch to another one; language, theme and sign-out. */
export function UserMenu({ user, workplaces, signOut }: UserMenuProps) {
  const t = useTranslations('portal.user')
  return (
    <Menu
      className="w-64"
      trigger={
        <HydratedButton
          aria-label={t('menu', { name: user.name })}
          className="flex h-9 min-w-0 items-center gap-2 rounded-md px-1.5 transition-colors hover:bg-hover pointer-coarse:h-11"
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
      }
    >
      <div className="px-2 pt-1.5 pb-2">
        <p className="truncate font-medium text-ink">{user.name}</p>
        <p className="truncate text-sm text-muted">{user.email}</p>
        <p className="truncate text-sm text-muted sm:hidden">{user.workplace}</p>
      </div>
      <MenuSeparator />
      {workplaces && (
        <>
          <MenuChoice
            label={t('switch')}
            value={workplaces.current}
            onValueChange={workplaces.switchTo}
            options={workplaces.options}
          />
          <MenuSeparator />
        </>
      )}
      <ThemeMenu />
      <MenuSeparator />
      <LanguageMenu />
      <MenuSeparator />
      <MenuItem onSelect={() => signOut()}>
        <LogOut />
        {t('signOut')}
      </MenuItem>
    </Menu>
  )
}
