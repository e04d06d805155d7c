'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Input } from '@/components/ui/forms/input'
import { RadioList, RadioListItem } from '@/components/ui/forms/radio-list'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { randomUuid } from '@/components/ui/random-uuid'
import { useFormats } from '@/components/ui/use-formats'
import { type ChangeInput, type DraftMethod, rulesOfDraft } from './draft'

interface SaveProps {
  seller?: string
  today: string
  changed: readonly DraftMethod[]
  /** Whether a changed line is not valid. */
  fault: boolean
  change: (input: ChangeInput) => Promise<ActionResult>
}

/** The day from which the change applies, and the button that writes it. */
export function Save({ seller, today, changed, fault, change }: SaveProps) {
  const t = useTranslations('operatorFees.form')
  const common = useTranslations('common')
  const methods = useMethodLabel()
  const { calendarDate } = useFormats()
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [when, setWhen] = useState<'today' | 'later'>('later')
  const [day, setDay] = useState('')
  const [tried, setTried] = useState(false)
  const [open, setOpen] = useState(false)
  const [working, setWorking] = useState(false)
  // The same for every attempt until a response has arrived.
  const [uuid] = useState(randomUuid)
  const validFrom = when === 'today' ? today : day
  const dayIsWrong = when === 'later' && day <= today
  function ask() {
    setTried(true)
    if (changed.length === 0) toast.error(t('nothing'))
    else if (!fault && !dayIsWrong) setOpen(true)
  }
  async function send() {
    setWorking(true)
    const result = await resultOf(() => change({ uuid, seller, validFrom, ...bodyOf(changed) }))
    setWorking(false)
    setOpen(false)
    if (!result.ok) return showRefusal(result)
    toast.success(t('saved'))
    router.push(seller ? `/operator/fees/${seller}` : '/operator/fees')
  }
  return (
    <div className="flex flex-col gap-5 border-t border-line pt-5">
      <RadioList
        legend={t('when')}
        name="when"
        value={when}
        onValueChange={(value) => setWhen(value === 'today' ? 'today' : 'later')}
      >
        <RadioListItem value="later" label={t('later')}>
          <Field
            label={t('day')}
            error={tried && dayIsWrong ? t('dayInvalid') : undefined}
            className="max-w-56"
          >
            <Input type="date" min={today} value={day} onChange={({ target }) => setDay(target.value)} />
          </Field>
        </RadioListItem>
        <RadioListItem value="today" label={t('today')} />
      </RadioList>
      <div>
        <Button variant="primary" onClick={ask}>
          {t('save')}
        </Button>
      </div>
      <Dialog
        open={open}
        onOpenChange={(next) => working || setOpen(next)}
        title={t('confirmTitle', { day: validFrom ? calendarDate(validFrom) : '' })}
        lead={t('confirmLead', {
          methods: changed.map(({ paymentMethod }) => methods(paymentMethod)).join(', '),
        })}
        closeLabel={common('cancel')}
        actions={
          <Button variant="primary" loading={working} onClick={send}>
            {t('save')}
          </Button>
        }
      />
    </div>
  )
}

function bodyOf(changed: readonly DraftMethod[]): Pick<ChangeInput, 'fees' | 'asPlatform'> {
  const own = changed.filter(({ asPlatform }) => !asPlatform)
  return {
    asPlatform: changed.filter((one) => one.asPlatform).map(({ paymentMethod }) => paymentMethod),
    fees: own.flatMap((draft) =>
      (rulesOfDraft(draft) ?? []).map(
        ({ paymentMethod, brand, installmentsFrom, rateBasisPoints, fixedFee }) => ({
          ...{ paymentMethod, installmentsFrom, rate: rateBasisPoints / 100, fixedFee: fixedFee / 100 },
          ...(brand !== 'ANY' && { brand }),
        }),
      ),
    ),
  }
}
