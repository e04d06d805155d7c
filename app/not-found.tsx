import type { Metadata } from 'next'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Logo } from '@/components/ui/logo'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('status'))('notFound.title') }
}

export default function NotFound() {
  const t = useTranslations('status.notFound')
  return (
    <main className="mx-auto flex min-h-dvh max-w-120 flex-col justify-center px-4 py-16">
      <Logo />
      <h1 className="mt-8 text-lg font-semibold">{t('title')}</h1>
      <p className="mt-2 text-muted">{t('body')}</p>
      <p className="mt-6">
        <Button asChild>
          <a href="/">{t('action')}</a>
        </Button>
      </p>
    </main>
  )
}
