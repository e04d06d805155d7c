import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import { basisOfCheck, type CheckResult } from '@/lib/backoffice/applications/application'

/** What was checked or only stated, those that a person must look at first; what was only stated has no mark of success. */
export function Checks({ checks }: { checks: readonly CheckResult[] }) {
  const t = useTranslations('liveSellers')
  const { calendarDate } = useFormats()
  const sorted = checks.toSorted((a, b) => Number(a.ok) - Number(b.ok))
  return (
    <ul className="flex flex-col gap-3">
      {sorted.map(({ check, ok, detail }) => (
        <li key={check} className="flex gap-2.5">
          {ok && basisOfCheck[check] === 'DECLARED' ? (
            <CircleDashed aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-muted" />
          ) : ok ? (
            <CircleCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success-ink" />
          ) : (
            <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning-ink" />
          )}
          <div className="min-w-0">
            <p className={ok ? 'text-muted' : 'font-medium text-ink'}>
              {t(`checks.${check}.${ok ? 'ok' : 'wrong'}`)}
            </p>
            <p className="text-sm text-muted">{t(`basis.${basisOfCheck[check]}`)}</p>
            {detail && (
              <p className="text-sm break-words text-muted">
                {check === 'COMPANY_AGE' ? calendarDate(detail) : detail}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  )
}
