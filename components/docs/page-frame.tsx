import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Heading } from '@/lib/docs/read-guide'
import type { NavPage } from './nav-links'

type PageFrameProps = {
  title: string
  lead: ReactNode
  headings?: readonly Heading[]
  /** The address of the page as Markdown. */
  markdown?: string
  previous?: NavPage
  next?: NavPage
  children: ReactNode
}

/** One page of the documentation: its text, what is in it, and the pages before and after. */
export function PageFrame({
  title,
  lead,
  headings = [],
  markdown,
  previous,
  next,
  children,
}: PageFrameProps) {
  const t = useTranslations('docs.page')
  return (
    <div className="flex gap-12">
      <article className="min-w-0 max-w-180 flex-1 text-md">
        <h1 className="text-xl font-semibold text-balance">{title}</h1>
        <p className="mt-3 text-muted">{lead}</p>
        {children}
        {markdown && (
          <p className="mt-12 text-sm">
            <a href={markdown} className="text-accent-ink underline">
              {t('markdown')}
            </a>
          </p>
        )}
        {(previous || next) && (
          <nav
            aria-label={t('around')}
            className="mt-12 flex justify-between gap-4 border-t border-line pt-6"
          >
            {previous ? <Neighbour page={previous} word={t('previous')} /> : <span />}
            {next && <Neighbour page={next} word={t('next')} isNext />}
          </nav>
        )}
      </article>
      {headings.length > 1 && (
        <aside className="sticky top-24 hidden max-h-[80dvh] w-52 shrink-0 self-start overflow-y-auto text-sm xl:block">
          <p className="pb-2 text-xs font-medium text-faint">{t('contents')}</p>
          <ul className="flex flex-col gap-1.5">
            {headings.map(({ id, title: heading, depth }) => (
              <li key={id} className={depth > 2 ? 'ps-3' : undefined}>
                <a href={`#${id}`} className="text-muted hover:text-ink">
                  {heading}
                </a>
              </li>
            ))}
          </ul>
        </aside>
      )}
    </div>
  )
}

function Neighbour({ page, word, isNext }: { page: NavPage; word: string; isNext?: boolean }) {
  return (
    <Link href={page.href} className={`group min-w-0 ${isNext ? 'text-right' : ''}`}>
      <span className="block text-sm text-faint">{word}</span>
      <span className="font-medium text-accent-ink group-hover:underline">{page.title}</span>
    </Link>
  )
}
