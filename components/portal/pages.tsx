import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

type PagesProps = {
  /** The address of the list without any page. */
  href: string
  /** The row after which the older page begins; absent on the last one. */
  older?: string
  /** Whether this is not the first page. */
  paged: boolean
}

/** The way to older rows and back to the latest. A page begins after a row, so that new ones do not move it. */
export function Pages({ href, older, paged }: PagesProps) {
  const t = useTranslations('portal')
  if (!older && !paged) return null
  return (
    <nav aria-label={t('pages')} className="mt-4 flex justify-between gap-2">
      {paged ? (
        <Button asChild size="sm">
          <Link href={href}>{t('newest')}</Link>
        </Button>
      ) : (
        <span />
      )}
      {older && (
        <Button asChild size="sm">
          <Link href={`${href}${href.includes('?') ? '&' : '?'}before=${older}`}>{t('older')}</Link>
        </Button>
      )}
    </nav>
  )
}
