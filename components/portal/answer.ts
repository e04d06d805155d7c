'use client'
// What a server action answers, and how its refusals are told where no field of the page is to blame.
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { toast } from '@/components/ui/toast'

export interface Refusal {
  ok: false
  code: string
  fields: readonly { field: string }[]
  requestId: string
}

export type Answer<Data = unknown> = { ok: true; data: Data } | Refusal

const told = ['UNAUTHORIZED', 'CONFLICT', 'BAR-0100'] as const

/** Tells the reader of a refusal, in words that say what to do. */
export function useTellRefusal() {
  const t = useTranslations('portal.failed')
  return useCallback(
    ({ code, requestId }: Refusal) => {
      const known = told.find((one) => one === code)
      toast.error(t('title'), { description: known ? t(known) : t('other', { requestId }) })
    },
    [t],
  )
}
