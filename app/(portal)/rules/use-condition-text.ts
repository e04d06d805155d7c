import { useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { useFormats } from '@/components/ui/use-formats'
import type { Rule } from '@/lib/payments/risk-rules/rule'

/** The condition of a rule in a few words. */
export function useConditionText(): (rule: Pick<Rule, 'kind' | 'values' | 'methods' | 'above'>) => string {
  const t = useTranslations('rules')
  const names = useMethodLabel()
  const { money } = useFormats()
  return ({ kind, values, methods, above }) => {
    if (above === null) return t(`conditions.${kind}`, { count: values.length, first: values[0] ?? '' })
    const by = methods.length === 0 ? t('allMethods') : methods.map((method) => names(method)).join(', ')
    return t(`conditions.${kind}`, { value: money(above), methods: by, count: 0, first: '' })
  }
}
