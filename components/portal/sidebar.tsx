'use client'

import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { Logo } from '@/components/ui/logo'
import { useFormats } from '@/components/ui/use-formats'
import { IntentLink } from './intent-link'
import { type ShownEntry, useCurrentPart, useNavigation } from './use-navigation'

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

/** The entries, in the sidebar and in the sheet on phones. */
export function NavGroups({ className, onNavigate }: { className?: string; onNavigate?: () => void }) {
  const t = useTranslations('portal.nav')
  const { groups } = useNavigation()
  return (
    <nav aria-label={t('label')} className={className}>
      {groups.map(({ labelKey, entries }) => (
        <div key={labelKey ?? ''} className="pt-4">
          {labelKey && (
            <p id={`nav-${labelKey}`} className="px-2 pb-1 text-xs font-medium text-faint">
              {t(labelKey)}
            </p>
          )}
          <ul aria-labelledby={labelKey && `nav-${labelKey}`} className="flex flex-col gap-px">
            {entries.map((entry) => (
              <li key={entry.labelKey}>
                <EntryLink entry={entry} isAlone={!labelKey} onNavigate={onNavigate} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type EntryLinkProps = { entry: ShownEntry; isAlone: boolean; onNavigate?: () => void }

function EntryLink({ entry, isAlone, onNavigate }: EntryLinkProps) {
  const t = useTranslations('portal.nav')
  const { number } = useFormats()
  const { href, labelKey, icon: Icon, count } = entry
  const current = useCurrentPart().entry?.labelKey === labelKey
  return (
    <IntentLink
      href={href}
      onClick={onNavigate}
      aria-current={current ? 'page' : undefined}
      className={cn(
        'flex items-center gap-2.5 rounded-md px-2 font-medium transition-colors pointer-coarse:h-11',
        isAlone ? 'h-9' : 'h-8',
        current ? 'bg-line/60 text-ink' : 'text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <Icon aria-hidden="true" className={cn('size-4 shrink-0', current && 'text-accent-ink')} />
      {t(labelKey)}
      {count !== undefined && (
        <span className="ms-auto rounded-full bg-danger-subtle px-2 text-xs text-danger-ink tabular-nums">
          {number(count)}
        </span>
      )}
    </IntentLink>
  )
}
