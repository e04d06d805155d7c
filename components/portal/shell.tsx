'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LogoMark } from '@/components/ui/logo'
import { Toaster } from '@/components/ui/overlays/toast'
import { BottomBar } from './bottom-bar'
import { UnsavedChanges } from './leaving/unsaved-changes'
import { Sidebar } from './sidebar'
import { useNavigation } from './use-navigation'
import { UserMenu } from './user-menu'
import type { UserMenuProps } from './user-menu-panel'

type ShellProps = UserMenuProps & {
  /** The search in the top bar. */
  search?: ReactNode
  /** Beside the search: whether money is real here. */
  environment?: ReactNode
  /** Beside the menu of the user: the bell. */
  bell?: ReactNode
  /** Above the top bar: the banner of the sandbox. */
  banner?: ReactNode
  children: ReactNode
}

/** The layout of every page of the portal. */
export function Shell({ search, environment, bell, banner, children, ...menu }: ShellProps) {
  const t = useTranslations('common')
  const { home } = useNavigation()
  return (
    <div className="flex min-h-dvh">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {t('skipToContent')}
      </a>
      <Sidebar />
      <div className="flex min-w-0 flex-1 flex-col">
        {banner && (
          <aside aria-label={t('notifications')} className="print:hidden">
            {banner}
          </aside>
        )}
        <header className="sticky top-0 z-20 h-(--topbar-height) border-b border-line bg-canvas print:hidden">
          <div className="mx-auto flex h-full max-w-[calc(var(--container-page)+4rem)] items-center gap-3 px-4 sm:px-8">
            <Link href={home} aria-label={t('appName')} className="-ml-1 rounded-md p-1 lg:hidden">
              <LogoMark />
            </Link>
            <div className="min-w-0 flex-1">{search}</div>
            {environment}
            {bell}
            <UserMenu {...menu} />
          </div>
        </header>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[calc(var(--container-page)+4rem)] flex-1 px-4 pt-4 pb-24 outline-none sm:px-8 sm:pt-5 lg:pb-16 print:p-0"
        >
          {children}
        </main>
      </div>
      <BottomBar />
      <UnsavedChanges />
      <Toaster />
    </div>
  )
}
