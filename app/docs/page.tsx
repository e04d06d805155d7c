import type { Metadata } from 'next'
import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { guideGroups, guidePath } from '@/lib/docs/guides'
import { readGuide } from '@/lib/docs/read-guide'

export const metadata: Metadata = { alternates: { canonical: '/docs' } }

export default function DocsHome() {
  const t = useTranslations('docs')
  const locale = useLocale()
  return (
    <div className="max-w-220">
      <h1 className="text-2xl font-semibold text-balance max-sm:text-xl">{t('home.title')}</h1>
      <p className="mt-4 max-w-text text-md text-muted">{t('home.lead')}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button asChild variant="primary">
          <Link href={guidePath('first-payment')}>{t('home.start')}</Link>
        </Button>
        <Button asChild>
          <Link href="/docs/reference">{t('home.reference')}</Link>
        </Button>
      </div>
      <p className="mt-4 text-sm">
        <a href="/llms.txt" className="text-accent-ink underline">
          {t('home.programs')}
        </a>
      </p>
      {guideGroups.slice(1).map(({ word, slugs }) => (
        <section key={word} aria-labelledby={`group-${word}`} className="mt-10">
          <h2 id={`group-${word}`} className="text-lg font-semibold">
            {t(`nav.groups.${word}`)}
          </h2>
          <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
            {slugs.map((slug) => {
              const { title, lead } = readGuide(slug, locale)
              return (
                <li key={slug} className="border-b border-line py-4">
                  <Link href={guidePath(slug)} className="group block">
                    <span className="text-md font-medium text-accent-ink group-hover:underline">{title}</span>
                    <span className="mt-1 block text-muted">{lead}</span>
                  </Link>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </div>
  )
}
