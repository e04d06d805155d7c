import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { FilterChips } from '@/components/ui/chips/filter-chips'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { presetsOf } from '@/lib/backoffice/sales/period'
import type { DayRange } from '@/lib/backoffice/sales/sales'
import type { CivilDate } from '@/lib/base/kernel/dates'

type PeriodProps = { period: DayRange; today: CivilDate; path: string }

/** Which days the figures below are of: usual periods, or two dates. A form of this address, so that it works without a script. */
export function Period({ period, today, path }: PeriodProps) {
  const t = useTranslations('home.period')
  const isSame = ({ from, to }: DayRange) => from === period.from && to === period.to
  const chips = presetsOf(today).map(({ name, days, range }) => ({
    href: `${path}?from=${range.from}&to=${range.to}`,
    label: name === 'last' ? t('last', { days: days! }) : t(name),
    current: isSame(range),
  }))
  const isOther = chips.every(({ current }) => !current)
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
      <FilterChips label={t('label')} chips={chips} />
      <details open={isOther || undefined}>
        <summary className="w-fit cursor-pointer rounded-sm py-2.5 font-medium text-accent-ink">
          {t('other')}
        </summary>
        <search aria-label={t('other')}>
          <form action={path} className="mt-1 mb-3 flex flex-wrap items-end gap-3">
            <Field label={t('from')}>
              <Input
                type="date"
                name="from"
                required
                defaultValue={period.from}
                min="2000-01-01"
                max={today}
              />
            </Field>
            <Field label={t('to')}>
              <Input type="date" name="to" required defaultValue={period.to} min="2000-01-01" max={today} />
            </Field>
            <Button type="submit">{t('show')}</Button>
          </form>
        </search>
      </details>
    </div>
  )
}
