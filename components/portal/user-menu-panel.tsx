'use client'

import { LogOut } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LanguageMenu, ThemeMenu } from '@/components/ui/appearance/switches'
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

export type UserMenuProps = {
  user: PortalUser
  workplaces?: Workplaces
  /** A server action, or a function of the browser. */
  signOut: () => void | Promise<void>
}

type UserMenuPanelProps = UserMenuProps & { trigger: ReactNode; startsOpen: boolean }

/** Who is signed in; the switch to another seller; language, theme and sign-out. */
export function UserMenuPanel({ user, workplaces, signOut, trigger, startsOpen }: UserMenuPanelProps) {
  const t = useTranslations('portal.user')
  return (
    <Menu className="w-64" trigger={trigger} startsOpen={startsOpen}>
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
