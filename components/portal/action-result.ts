'use client'
// The result of a server action, and the toast for a refusal that concerns no field of the form.
import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { markSaved, submittedForm } from '@/components/ui/forms/unsaved-changes'
import { toast } from '@/components/ui/overlays/toast'
import { NUMBER_REFUSED } from '@/lib/parties/cards/refused-number'
import { requestSignIn } from './sign-in-again/request'
import { requestStepUp } from './step-up-request'

export interface Refusal {
  ok: false
  code: string
  fields: readonly { field: string; message: string }[]
  requestId: string
}

/** Of what did not reach the server. */
export const unsent: Refusal = { ok: false, code: 'UNSENT', fields: [], requestId: '' }

export type ActionResult<Data = unknown> = { ok: true; data: Data } | Refusal

/**
 * Runs an action and returns its result, also where no response came: without a network, or from a server that runs another
 * build. If the session has ended, a dialog asks to sign in again, and the action runs again. If it needs a recent proof of the
 * person, the proof is requested in a dialog, and the action runs again. The form that was submitted for it has no unsaved changes
 * once it has succeeded; work that began before passes it, as the next input may be of another form.
 */
export async function resultOf<Data>(
  act: () => Promise<ActionResult<Data>>,
  form: Element | undefined = submittedForm(),
): Promise<ActionResult<Data>> {
  const result = await provenOnce(act)
  if (result.ok) markSaved(form)
  return result
}

async function provenOnce<Data>(act: () => Promise<ActionResult<Data>>): Promise<ActionResult<Data>> {
  const result = await signedInOnce(act)
  if (result.ok || result.code !== 'STEP_UP_REQUIRED' || !(await requestStepUp())) return result
  return sentOnce(act)
}

/** A refusal without a session changed nothing, so the same request is sent again. */
async function signedInOnce<Data>(act: () => Promise<ActionResult<Data>>): Promise<ActionResult<Data>> {
  const result = await sentOnce(act)
  if (result.ok || result.code !== 'UNAUTHORIZED' || !(await requestSignIn())) return result
  return sentOnce(act)
}

/**
 * Whether the page may show an older state after an action. Without a network a refresh would replace the page with the browser's
 * error page, and without a session with the sign-in: what was typed would be lost.
 */
export function needsRefresh(result: ActionResult): boolean {
  return result.ok || (result.code !== 'UNSENT' && result.code !== 'UNAUTHORIZED')
}

function sentOnce<Data>(act: () => Promise<ActionResult<Data>>): Promise<ActionResult<Data>> {
  return act().catch(() => unsent)
}

const translatedCodes = [
  'UNSENT',
  'UNAVAILABLE',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'CONFLICT',
  'BAR-0100',
  'STEP_UP_REQUIRED',
] as const

/** Shows a refusal as a toast that says what to do. A page may pass its own text for a conflict. */
export function useRefusalToast() {
  const t = useTranslations('portal.failed')
  return useCallback(
    ({ code, requestId, fields }: Refusal, conflict?: string) => {
      // The portal's forms do not check for card numbers, so no field of theirs is marked.
      const hasCardNumber = fields.some(({ message }) => message === NUMBER_REFUSED)
      const key = hasCardNumber ? 'cardNumber' : translatedCodes.find((one) => one === code)
      const text = key ? t(key) : t('other', { requestId })
      toast.error(t('title'), { description: code === 'CONFLICT' ? (conflict ?? text) : text })
    },
    [t],
  )
}
