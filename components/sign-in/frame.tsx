import Link from 'next/link'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LanguageSwitch, ThemeSwitch } from '@/components/ui/appearance/switches'
import { Logo } from '@/components/ui/logo'

type SignInFrameProps = { title: string; lead: string; children?: ReactNode }

/** The pages of people who are not signed in yet. */
export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  const t = useTranslations('login')
  return (
    <div className="flex min-h-dvh flex-col bg-sunken">
      <main className="flex flex-1 flex-col items-center justify-center px-4 pt-10">
        <div className="w-full max-w-100">
          <Logo className="mb-6 flex justify-center [&_svg]:size-7" />
          <div className="rounded-lg border border-line bg-surface px-5 py-7 sm:px-8 sm:py-8">
            <h1 className="text-lg font-semibold break-words">{title}</h1>
            <p className="mt-1 break-words text-muted">{lead}</p>
            {children}
          </div>
        </div>
      </main>
      <footer className="flex flex-wrap items-center justify-center gap-3 px-4 py-6">
        <LanguageSwitch />
        <ThemeSwitch />
        <Link href="/docs" className="rounded-sm text-sm text-muted hover:text-ink hover:underline">
          {t('docs')}
        </Link>
      </footer>
    </div>
  )
}
