'use client'
// What a server action answers, and how its refusals are told where no field of the page is to blame.
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { toast } from '@/components/ui/toast'
import { NUMBER_REFUSED } from '@/lib/cards/refused-number'

export interface Refusal {
  ok: false
  code: string
  fields: readonly { field: string; message: string }[]
  requestId: string
}

export type Answer<Data = unknown> = { ok: true; data: Data } | Refusal

/** The answer of an action, also where none came: without a network, or from a server renewed since the page was loaded. */
export function answerOf<Data>(asked: Promise<Answer<Data>>): Promise<Answer<Data>> {
  return asked.catch(() => ({ ok: false, code: 'UNSENT', fields: [], requestId: '' }))
}

const told = ['UNSENT', 'UNAUTHORIZED', 'CONFLICT', 'BAR-0100'] as const

/** Tells the reader of a refusal, in words that say what to do; of a conflict in those of the page, where it has some. */
export function useRefusalToast() {
  const t = useTranslations('portal.failed')
  return useCallback(
    ({ code, requestId, fields }: Refusal, conflict?: string) => {
      // The forms do not look for one themselves, so that none of their fields is marked.
      const hasCardNumber = fields.some(({ message }) => message === NUMBER_REFUSED)
      const known = hasCardNumber ? 'cardNumber' : told.find((one) => one === code)
      const words = known ? t(known) : t('other', { requestId })
      toast.error(t('title'), { description: code === 'CONFLICT' ? (conflict ?? words) : words })
    },
    [t],
  )
}
