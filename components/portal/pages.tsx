import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

type PagesProps = {
  /** The address of the first page of the list. */
  href: string
  /** The last row of this page, after which the next page begins; absent on the last page. */
  older?: string
  /** Whether this is not the first page. */
  paged: boolean
}

/** Links to older rows and back to the latest. A page begins after a given row, so that new rows do not shift it. */
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
