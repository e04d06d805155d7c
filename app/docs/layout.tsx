import type { Metadata } from 'next'
import Link from 'next/link'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { NavLinks } from '@/components/docs/nav-links'
import { PhoneMenu } from '@/components/docs/phone-menu'
import { SearchField } from '@/components/docs/search-field'
import { MessagesFor } from '@/components/i18n/messages-for'
import { LanguageSwitch, ThemeSwitch } from '@/components/ui/appearance/switches'
import { Button } from '@/components/ui/button'
import { Logo, LogoMark } from '@/components/ui/logo'
import { runtime } from '@/lib/process/runtime'
import { docsMap } from './docs-map'

export async function generateMetadata(): Promise<Metadata> {
  const [t, common] = [await getTranslations('docs'), await getTranslations('common')]
  const { settings } = await runtime()
  return {
    metadataBase: new URL(settings.publicUrl),
    title: { default: t('home.title'), template: `%s · ${t('title')} ${common('appName')}` },
    description: t('lead'),
    robots: { index: true, follow: true },
  }
}

export default async function DocsLayout({ children }: { children: ReactNode }) {
  const [t, common, map] = [await getTranslations('docs'), await getTranslations('common'), await docsMap()]
  return (
    <MessagesFor areas={['common', 'docs']}>
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
      >
        {common('skipToContent')}
      </a>
      <header className="sticky top-0 z-20 h-(--topbar-height) border-b border-line bg-canvas">
        <div className="mx-auto flex h-full max-w-340 items-center gap-3 px-4 sm:px-6">
          <PhoneMenu map={map} />
          <Link href="/docs" aria-label={t('home.title')} className="shrink-0 rounded-md p-1 lg:w-54">
            <Logo className="max-sm:hidden" />
            <LogoMark className="sm:hidden" />
          </Link>
          <div className="min-w-0 flex-1">
            <SearchField />
          </div>
          <div className="hidden shrink-0 items-center gap-3 lg:flex">
            <LanguageSwitch />
            <ThemeSwitch />
          </div>
          <Button asChild size="sm" className="max-sm:hidden">
            <a href="/">{t('nav.portal')}</a>
          </Button>
        </div>
      </header>
      <div className="mx-auto flex max-w-340">
        <div className="sticky top-(--topbar-height) hidden h-[calc(100dvh-var(--topbar-height))] w-64 shrink-0 overflow-y-auto border-r border-line lg:block">
          <NavLinks map={map} className="px-4 pb-10" />
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="min-w-0 flex-1 px-4 pt-8 pb-20 outline-none sm:px-8 lg:px-12"
        >
          {children}
        </main>
      </div>
    </MessagesFor>
  )
}
