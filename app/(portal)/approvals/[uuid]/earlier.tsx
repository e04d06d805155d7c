import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { ListedApproval } from '@/lib/access/approvals/list-approvals'

/** What was decided before about the same kind, requested by the same person. */
export function Earlier({ approvals }: { approvals: readonly ListedApproval[] }) {
  const t = useTranslations('approvals')
  const { dateTime } = useFormats()
  return (
    <section aria-labelledby="earlier" className="max-w-200">
      <CardHead id="earlier" title={t('story.earlier')} className="mb-2" />
      {approvals.length === 0 ? (
        <p className="text-muted">{t('story.noEarlier')}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {approvals.map(({ uuid, status, statusAt, deciderName, value }) => (
            <li key={uuid} className="flex flex-wrap justify-between gap-x-4 py-2">
              <Link
                href={`/approvals/${uuid}`}
                prefetch={false}
                className="rounded-sm text-ink hover:underline"
              >
                {t(`statuses.${status}`)}
                <span className="text-muted">
                  {' '}
                  {dateTime(statusAt)}
                  {deciderName && ` · ${deciderName}`}
                </span>
              </Link>
              <Money centavos={value} className="font-medium" />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
