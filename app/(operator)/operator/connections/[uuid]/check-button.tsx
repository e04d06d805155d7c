'use client'

import { CircleCheck, CircleX, PlugZap } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Card, CardHead } from '@/components/ui/card'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckStep } from '@/lib/rails/connections/kind'
import { useStepText } from '../use-step-text'

interface CheckButtonProps {
  uuid: string
  /** Of the present settings; null until they were tested. */
  last: { at: Date; passed: boolean } | null
  check: (input: { uuid: string }) => Promise<ActionResult<CheckStep[]>>
}

/** Tries the connection and shows each step. */
export function CheckButton({ uuid, last, check }: CheckButtonProps) {
  const t = useTranslations('connections.check')
  const { dateTime } = useFormats()
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  const [steps, setSteps] = useState<readonly CheckStep[]>([])
  async function run() {
    setWorking(true)
    setSteps([])
    const result = await resultOf(() => check({ uuid }))
    setWorking(false)
    if (result.ok) {
      setSteps(result.data)
      router.refresh()
    } else showRefusal(result)
  }
  const passed = steps.every(({ ok }) => ok)
  return (
    <Card aria-labelledby="check">
      <CardHead
        id="check"
        title={t('title')}
        lead={t('lead')}
        actions={
          <Button onClick={run} loading={working}>
            <PlugZap />
            {t('run')}
          </Button>
        }
        className="mb-0"
      />
      <p className="mt-3 text-muted">
        {last ? t(last.passed ? 'lastPassed' : 'lastFailed', { at: dateTime(last.at) }) : t('never')}
      </p>
      <div aria-live="polite">
        {steps.length > 0 && (
          <>
            <p className="mt-4">
              <Badge tone={passed ? 'success' : 'danger'}>{t(passed ? 'passed' : 'notPassed')}</Badge>
            </p>
            <ol className="mt-3 flex flex-col">
              {steps.map((step) => (
                <Step key={step.step} {...step} />
              ))}
            </ol>
          </>
        )}
      </div>
    </Card>
  )
}

function Step({ step, ok, detail }: CheckStep) {
  const t = useTranslations('connections.check')
  const texts = useStepText()
  const named = texts.step(step)
  const Icon = ok ? CircleCheck : CircleX
  return (
    <li className="flex gap-3 border-line py-2 not-last:border-b">
      <Icon
        role="img"
        aria-label={t(ok ? 'ok' : 'failed', { step: named })}
        className={`mt-0.5 size-4 shrink-0 ${ok ? 'text-success-ink' : 'text-danger-ink'}`}
      />
      <div className="min-w-0">
        <p className="font-medium text-ink">{named}</p>
        {detail && <p className="break-words text-muted">{texts.detail(detail)}</p>}
      </div>
    </li>
  )
}
