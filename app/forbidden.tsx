import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Logo } from '@/components/ui/logo'

/** Shown in place of a page outside of the portal that the role of the person does not allow. */
export default function Forbidden() {
  const t = useTranslations('portal.forbidden')
  return (
    <main className="mx-auto flex min-h-dvh max-w-120 flex-col justify-center px-4 py-16">
      <Logo />
      <h1 className="mt-8 text-lg font-semibold">{t('title')}</h1>
      <p className="mt-2 text-muted">{t('body')}</p>
      <p className="mt-6">
        <Button asChild>
          <a href="/team">{t('action')}</a>
        </Button>
      </p>
    </main>
  )
}
