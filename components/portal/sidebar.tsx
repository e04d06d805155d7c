'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Logo } from '@/components/ui/logo'
import { IntentLink } from './intent-link'
import { isCurrent } from './navigation'
import { useNavigation } from './use-navigation'

export function Sidebar() {
  const t = useTranslations('portal.nav')
  const { home } = useNavigation()
  return (
    <aside
      aria-label={t('menu')}
      className="sticky top-0 hidden h-dvh w-60 shrink-0 flex-col overflow-y-auto border-r border-line bg-sunken lg:flex print:hidden"
    >
      <Link href={home} className="m-3 mb-2 flex h-8 items-center self-start rounded-md px-2">
        <Logo />
      </Link>
      <NavGroups className="px-3 pb-6" />
    </aside>
  )
}

/** The groups of pages, in the sidebar and in the sheet on phones. */
export function NavGroups({ className, onNavigate }: { className?: string; onNavigate?: () => void }) {
  const t = useTranslations('portal.nav')
  const pathname = usePathname()
  const { groups } = useNavigation()
  return (
    <nav aria-label={t('label')} className={className}>
      {groups.map((group) => (
        <div key={group.labelKey} className="pt-4">
          <p id={`nav-${group.labelKey}`} className="px-2 pb-1 text-xs font-medium text-faint">
            {t(group.labelKey)}
          </p>
          <ul aria-labelledby={`nav-${group.labelKey}`} className="flex flex-col gap-px">
            {group.items.map(({ href, labelKey, icon: Icon }) => {
              const current = isCurrent(href, pathname)
              return (
                <li key={href}>
                  <IntentLink
                    href={href}
                    onClick={onNavigate}
                    aria-current={current ? 'page' : undefined}
                    className={cn(
                      'flex h-8 items-center gap-2.5 rounded-md px-2 font-medium transition-colors pointer-coarse:h-11',
                      current ? 'bg-line/60 text-ink' : 'text-muted hover:bg-hover hover:text-ink',
                    )}
                  >
                    <Icon
                      aria-hidden="true"
                      className={cn('size-4 shrink-0', current && 'text-accent-ink')}
                    />
                    {t(labelKey)}
                  </IntentLink>
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </nav>
  )
}
