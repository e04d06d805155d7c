import { Lock } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

/** Shown in place of a page that the role of the person does not allow. */
export default function Forbidden() {
  const t = useTranslations('portal.forbidden')
  return (
    <div className="flex flex-col items-center px-4 py-14 text-center">
      <span
        aria-hidden="true"
        className="mb-4 grid size-11 place-items-center rounded-full bg-accent-subtle text-accent-ink"
      >
        <Lock className="size-5" />
      </span>
      <h1 className="text-md font-semibold text-ink">{t('title')}</h1>
      <p className="mt-1 max-w-96 text-balance text-muted">{t('body')}</p>
      <Button asChild className="mt-5">
        <Link href="/team">{t('action')}</Link>
      </Button>
    </div>
  )
}
