import { Check, Circle } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { cn } from '@/components/ui/cn'
import type { ApplicationPart } from '@/lib/backoffice/applications/application'

export const steps = ['company', 'owners', 'account', 'documents', 'submit'] as const
export type Step = (typeof steps)[number]

export const addressOfStep = (step: Step) => `/application?step=${step}`
export const stepAfter = (step: Step): Step => steps[steps.indexOf(step) + 1] ?? 'submit'

/** The steps with those that are complete; each can be opened at any time. */
export function Steps({ current, missing }: { current: Step; missing: readonly ApplicationPart[] }) {
  const t = useTranslations('liveSellers')
  const isDone = (step: Step) => step !== 'submit' && !missing.includes(step)
  return (
    <nav aria-label={t('own.steps')}>
      <ol className="flex flex-col gap-0.5">
        {steps.map((step) => (
          <li key={step}>
            <Link
              href={addressOfStep(step)}
              aria-current={step === current ? 'step' : undefined}
              className={cn(
                'flex min-h-10 items-center gap-2.5 rounded-md px-3 font-medium transition-colors',
                step === current
                  ? 'bg-accent-subtle text-accent-ink'
                  : 'text-muted hover:bg-hover hover:text-ink',
              )}
            >
              {isDone(step) ? (
                <Check aria-hidden="true" className="size-4 shrink-0 text-success-ink" />
              ) : (
                <Circle aria-hidden="true" className="size-4 shrink-0" />
              )}
              {t(`steps.${step}`)}
              {isDone(step) && <span className="sr-only">{t('own.complete')}</span>}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
