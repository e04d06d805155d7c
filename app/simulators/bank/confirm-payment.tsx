'use client'

import { Check } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useActionState } from 'react'
import { StageHead } from '@/components/checkout/stage-head'
import { StageIcon } from '@/components/checkout/stage-icon'
import { Button } from '@/components/ui/button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import type { CollectedMethod } from '@/lib/base/kernel/payment-method'

type Outcome = 'paid' | 'failed' | undefined

type ConfirmPaymentProps = {
  code: string
  method: CollectedMethod
  receiver: string
  value: number
  /** Set for slips only. */
  dueDate?: string
  expiresAt: string
  pay: (input: { code: string }) => Promise<{ ok: true } | { ok: false; code: string }>
}

/** Receiver, amount and the button that pays. The page itself handles a code that can no longer be paid. */
export function ConfirmPayment({ code, method, receiver, value, pay, ...times }: ConfirmPaymentProps) {
  const t = useTranslations('simulators.bank')
  const methods = useTranslations('simulators.methods')
  const { money } = useFormats()
  const router = useRouter()
  const [outcome, confirm, paying] = useActionState(async (): Promise<Outcome> => {
    const result = await pay({ code }).catch(() => undefined)
    if (result?.ok) return 'paid'
    if (result?.code === 'CONFLICT') router.refresh()
    return 'failed'
  }, undefined)
  if (outcome === 'paid') {
    return (
      <StageHead
        focusHeading
        icon={<StageIcon tone="success" icon={<Check strokeWidth={2.5} />} />}
        title={methods(`${method}.done`)}
      >
        {t('doneBody', { receiver, amount: money(value) })}
      </StageHead>
    )
  }
  return (
    <form action={confirm} onSubmit={(event) => paying && event.preventDefault()}>
      <p className="text-2xl font-semibold text-ink">
        <Money centavos={value} />
      </p>
      <DefinitionList className="mt-4 border-y border-line py-2">
        <Definition term={t('what')}>{methods(`${method}.name`)}</Definition>
        <Definition term={t('to')}>{receiver}</Definition>
        <Times {...times} />
      </DefinitionList>
      <div role="status">
        {outcome === 'failed' && (
          <Notice tone="danger" title={t('failed')} className="mt-6">
            {t('failedBody')}
          </Notice>
        )}
      </div>
      <Button type="submit" variant="primary" wide loading={paying} className="mt-6">
        {t('confirm', { amount: money(value) })}
      </Button>
      <p className="mt-4 text-center">
        <a
          href="/simulators/bank"
          className="text-sm text-muted underline decoration-line underline-offset-4 hover:text-ink"
        >
          {t('another')}
        </a>
      </p>
    </form>
  )
}

function Times({ dueDate, expiresAt }: Pick<ConfirmPaymentProps, 'dueDate' | 'expiresAt'>) {
  const t = useTranslations('simulators.bank')
  const { calendarDate, date, dateTime } = useFormats()
  if (!dueDate) return <Definition term={t('expiresAt')}>{dateTime(expiresAt)}</Definition>
  return (
    <>
      <Definition term={t('dueDate')}>{calendarDate(dueDate)}</Definition>
      <Definition term={t('expiresAt')}>{date(Date.parse(expiresAt) - 1)}</Definition>
    </>
  )
}
