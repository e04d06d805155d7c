'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import { type ActionResult, type Refusal, resultOf, useRefusalToast } from '@/components/portal/action-result'
import type { AddFormProps } from '@/components/portal/add-dialog'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import { ruleInput } from '@/lib/payments/risk/contract'
import type { RuleTrial } from '@/lib/payments/risk-rules/try-rule'
import { RuleFields } from './rule-fields'
import { type RuleRequest, requestOfRule } from './rule-form-values'

export interface RuleFormProps extends AddFormProps<void> {
  add: (input: RuleRequest) => Promise<ActionResult>
  test: (input: RuleRequest) => Promise<ActionResult<RuleTrial>>
}

/** The form of a new rule, which can be tried on the payments of the last 30 days before it applies. */
export function RuleForm({ id, add, test, onWorking, onAdded }: RuleFormProps) {
  const t = useTranslations('rules.form')
  const showRefusal = useRefusalToast()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<readonly string[]>([])
  const [trial, setTrial] = useState<RuleTrial>()
  const [trying, setTrying] = useState(false)

  /** The request of the form, unless a field is wrong. */
  function read(): RuleRequest | undefined {
    const request = requestOfRule(new FormData(form.current!))
    const parsed = ruleInput.safeParse(request)
    const fields = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]))
    const isEmpty = request.above === undefined && request.values?.length === 0
    const all = isEmpty ? [...fields, 'values', 'above'] : fields
    setWrong(all)
    return all.length === 0 ? request : undefined
  }
  function refuse(result: Refusal) {
    const fields = result.fields.map(({ field }) => field)
    if (fields.length > 0) setWrong([...fields, ...fields.map((field) => field.split('.')[0]!)])
    else showRefusal(result, t('errors.limit'))
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const request = read()
    if (!request) return
    onWorking(true)
    const result = await resultOf(() => add(request))
    onWorking(false)
    if (result.ok) onAdded()
    else refuse(result)
  }
  async function tryOut() {
    const request = read()
    if (!request) return
    setTrying(true)
    const result = await resultOf(() => test(request))
    setTrying(false)
    if (result.ok) setTrial(result.data)
    else refuse(result)
  }
  return (
    <form
      ref={form}
      id={id}
      onSubmit={submit}
      onChange={() => setTrial(undefined)}
      noValidate
      className="flex flex-col gap-5 py-1"
    >
      <RuleFields wrong={wrong} />
      <div className="flex flex-col gap-3">
        <Button onClick={tryOut} loading={trying} className="self-start">
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
