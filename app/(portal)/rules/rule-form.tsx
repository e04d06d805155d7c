'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import type { AddFormProps } from '@/components/portal/forms/add-dialog'
import { useAction } from '@/components/portal/forms/use-action'
import { type FieldProblem, useActionForm } from '@/components/portal/forms/use-action-form'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import type { RuleTrial } from '@/lib/payments/risk-rules/try-rule'
import { RuleFields } from './rule-fields'
import { emptyRule, listKindOf, type RuleRequest, type RuleValues, requestOfRule } from './rule-form-values'

const ruleFields = ['title', 'values', 'above'] as const

export interface RuleFormProps extends AddFormProps<void> {
  add: (input: RuleRequest) => Promise<ActionResult>
  test: (input: RuleRequest) => Promise<ActionResult<RuleTrial>>
}

/** The form of a new rule, which can be tried on the payments of the last 30 days before it applies. */
export function RuleForm({ id, add, test, onWorking, onAdded }: RuleFormProps) {
  const t = useTranslations('rules.form')
  const [trial, setTrial] = useState<RuleTrial>()
  const form = useActionForm<RuleValues, RuleRequest>({
    defaultValues: emptyRule,
    loadCheck: async () => {
      const { ruleInput } = await import('@/lib/payments/risk/contract')
      return (values) => {
        const request = requestOfRule(values)
        const issues = ruleInput.safeParse(request).error?.issues ?? []
        const isEmpty = request.above === undefined && request.values?.length === 0
        return problemsAt([
          ...issues.map(({ path }) => path.join('.')),
          ...(isEmpty ? [listKindOf(values) ? 'values' : 'above'] : []),
        ])
      }
    },
    inputOf: requestOfRule,
    action: add,
    refusedAs: ({ fields }) => problemsAt(fields.map(({ field }) => field)),
    conflict: t('errors.limit'),
    onWorking,
    onDone: () => onAdded(),
  })
  const [tryOut, trying] = useAction<RuleRequest, RuleTrial>(test, {
    conflict: t('errors.limit'),
    onRefused: form.refuse,
    onDone: setTrial,
    next: 'stay',
  })
  /** The entries that are wrong are named by their lines. */
  function problemsAt(paths: readonly string[]): FieldProblem<RuleValues>[] {
    const lines = paths.flatMap((path) => (/^values\.\d+$/.test(path) ? [Number(path.slice(7)) + 1] : []))
    const names = ruleFields.filter((name) => paths.some((path) => path.split('.')[0] === name))
    return names.map((field) => ({
      field,
      message:
        field === 'values' && lines.length > 0
          ? t('errors.entries', { lines: lines.join(', ') })
          : t(`errors.${field}`),
    }))
  }
  return (
    <form
      id={id}
      onSubmit={form.submit}
      onChange={() => setTrial(undefined)}
      noValidate
      className="flex flex-col gap-5 py-1"
    >
      <RuleFields form={form} />
      <div className="flex flex-col gap-3">
        <Button
          onClick={form.form.handleSubmit((values) => tryOut(requestOfRule(values)))}
          loading={trying}
          className="self-start"
        >
          {t('try')}
        </Button>
        {trial && <Trial {...trial} />}
      </div>
    </form>
  )
}

function Trial({ payments, applied, value, paid }: RuleTrial) {
  const t = useTranslations('rules.form')
  const { money } = useFormats()
  return (
    <Notice tone={paid > 0 ? 'warning' : 'info'} title={t('trial', { applied, payments })} live>
      {t('trialBody', { value: money(value), paid })}
    </Notice>
  )
}
