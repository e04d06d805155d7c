import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import { useFormats } from '@/components/ui/use-formats'
import type { Check, CheckState } from '@/lib/backoffice/platform/status/part'

const tones: Record<CheckState, Tone> = {
  OK: 'success',
  WARNING: 'warning',
  DANGER: 'danger',
  UNKNOWN: 'neutral',
}

/** Each part with its state, one sentence about it, and where more is shown. */
export function Checks({ checks }: { checks: readonly Check[] }) {
  const t = useTranslations('operatorStatus')
  return (
    <section aria-label={t('parts')}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {checks.map((check) => (
          <CheckRow key={check.kind} check={check} />
        ))}
      </ul>
    </section>
  )
}

function CheckRow({ check: { kind, state, sentence, count = 0, share = 0, at, href } }: { check: Check }) {
  const t = useTranslations('operatorStatus')
  const { percent } = useFormats()
  const name = t(`checks.${kind}.name`)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-3 md:grid-cols-[12rem_minmax(0,1fr)_auto]">
      <p className="font-medium text-ink">
        {href ? (
          <Link
            href={href}
            prefetch={false}
            className="rounded-sm underline decoration-line decoration-1 underline-offset-4 hover:text-accent-ink hover:decoration-accent-ink"
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <p className="text-muted max-md:order-last max-md:col-span-2">
        {t.rich(`checks.${sentence}`, {
          count,
          share: percent(Math.round(share * 100) * 100),
          at: () => (at ? <RelativeTime at={at} /> : null),
        })}
      </p>
      <StatusBadge tone={tones[state]} className="justify-self-end">
        {t(`states.${state}`)}
      </StatusBadge>
    </li>
  )
}
