import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { inlineCodeLook } from '@/components/docs/inline'
import { problemsIn } from '@/lib/docs/problems'
import type { ReferenceOperation } from '@/lib/docs/reference'

/** The errors of the operation, each with a link to its explanation. */
export function Problems({ problems }: { problems: ReferenceOperation['problems'] }) {
  const t = useTranslations('docs.reference')
  const all = problemsIn(useLocale())
  return (
    <section aria-labelledby="errors">
      <h2 id="errors" className="mt-10 scroll-mt-24 text-lg font-semibold">
        {t('errors')}
      </h2>
      <p className="mt-1 text-base text-muted">{t('errorsLead')}</p>
      <ul className="mt-2 text-base">
        {problems.map(({ code, status }) => (
          <li key={code} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2">
            <span className="text-sm text-muted tabular-nums">{status}</span>
            <Link href={`/docs/errors#${code}`} className="rounded-sm hover:underline">
              <code className={inlineCodeLook}>{code}</code>
            </Link>
            <span className="text-muted">{all.find((problem) => problem.code === code)?.title}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
