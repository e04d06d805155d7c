'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import { MethodMark } from './method-mark'

export type NavPage = { href: string; title: string; method?: string }
type NavSection = { title: string; pages: readonly NavPage[] }
export type DocsMap = { guides: readonly NavSection[]; reference: readonly NavSection[] }

/** Every page of the documentation; the operations are folded by tag. */
export function NavLinks({ map, className }: { map: DocsMap; className?: string }) {
  const t = useTranslations('docs.nav')
  const pathname = usePathname()
  const headLook = 'px-2 pb-1 text-xs font-medium text-faint'
  return (
    <nav aria-label={t('label')} className={className}>
      {map.guides.map(({ title, pages }) => (
        <div key={title} className="pt-4">
          <p className={headLook}>{title}</p>
          <Pages pages={pages} pathname={pathname} />
        </div>
      ))}
      <div className="pt-4">
        <p className={headLook}>{t('reference')}</p>
        <Pages pages={[{ href: '/docs/reference', title: t('referenceHome') }]} pathname={pathname} />
        {map.reference.map(({ title, pages }) => (
          <details key={title} className="group" open={pages.some((page) => page.href === pathname)}>
            <summary className="flex h-8 items-center rounded-md px-2 font-medium text-muted transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-11">
              {title}
            </summary>
            <Pages pages={pages} pathname={pathname} />
          </details>
        ))}
      </div>
    </nav>
  )
}

function Pages({ pages, pathname }: { pages: readonly NavPage[]; pathname: string }) {
  return (
    <ul className="flex flex-col gap-px">
      {pages.map(({ href, title, method }) => {
        const current = href === pathname
        return (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              aria-current={current ? 'page' : undefined}
              className={cn(
                'flex min-h-8 items-center gap-2 rounded-md px-2 py-1 transition-colors pointer-coarse:min-h-11',
                current ? 'bg-line/60 font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              {method && <MethodMark method={method} className="w-11" />}
              <span className="min-w-0">{title}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
