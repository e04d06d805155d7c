import { useTranslations } from 'next-intl'

const terms = ['sales', 'day', 'approval', 'ticket', 'payouts', 'mrr', 'churn'] as const

/** How each figure of the page is computed. */
export function Glossary() {
  const t = useTranslations('home.glossary')
  return (
    <details className="border-t border-line pt-4">
      <summary className="w-fit cursor-pointer rounded-sm font-medium text-muted hover:text-ink">
        {t('title')}
      </summary>
      <dl className="mt-4 grid gap-x-10 gap-y-5 md:grid-cols-2">
        {terms.map((term) => (
          <div key={term}>
            <dt className="font-medium text-ink">{t(term)}</dt>
            <dd className="mt-0.5 max-w-text text-muted">{t(`${term}Body`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
