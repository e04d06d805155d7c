'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { z } from 'zod'
import { resultOf, useRefusalToast } from '@/components/portal/action-result'
import { toast } from '@/components/ui/overlays/toast'
import { applicationRequest } from '@/lib/backoffice/applications/contract'
import { save } from './actions'
import { addressOfStep, type Step, stepAfter } from './steps'

type Request = z.input<typeof applicationRequest>

/** Saves a part of the application and goes on to the next step; the errors are by the path of the field. */
export function useSave(step: Step) {
  const t = useTranslations('liveSellers.own')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [saving, setSaving] = useState(false)
  const [wrong, setWrong] = useState<readonly string[]>([])
  async function send(request: Request) {
    const parsed = applicationRequest.safeParse(request)
    const paths = parsed.success ? [] : parsed.error.issues.map(({ path }) => path.slice(1).join('.'))
    setWrong(paths)
    if (paths.length > 0) return
    setSaving(true)
    const result = await resultOf(() => save(request))
    setSaving(false)
    if (!result.ok) return showRefusal(result, t('conflict'))
    toast.success(t('saved'))
    router.push(addressOfStep(stepAfter(step)))
    router.refresh()
  }
  return { send, saving, errorOf: (path: string) => (wrong.includes(path) ? t('wrong') : undefined) }
}
