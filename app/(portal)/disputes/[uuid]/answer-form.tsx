'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Textarea } from '@/components/ui/forms/input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'
import { useFormats } from '@/components/ui/use-formats'
import { type AnswerLimits, MAX_ANSWER_LENGTH } from '@/lib/disputes/dispute'
import { EvidenceField } from './evidence-field'
import { type Attached, type RemoveFile, useEvidence } from './use-evidence'

type AnswerFormProps = {
  uuid: string
  /** What the provider that decides takes. */
  limits: AnswerLimits
  files: readonly Attached[]
  answer: (input: { uuid: string; answer: string }) => Promise<ActionResult>
  removeFile: RemoveFile
}

export function AnswerForm({ uuid, limits, files, answer, removeFile }: AnswerFormProps) {
  const t = useTranslations('disputes.form')
  const { number } = useFormats()
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const evidence = useEvidence(uuid, files, removeFile)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [working, setWorking] = useState(false)
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (working || evidence.sending) return
    if (!text.trim() && evidence.files.length === 0) return setError(t('nothing'))
    setWorking(true)
    const outcome = await resultOf(() => answer({ uuid, answer: text }))
    setWorking(false)
    if (outcome.ok) toast.success(t('sent'))
    else showRefusal(outcome, t('conflict'))
    if (outcome.ok || outcome.code === 'CONFLICT') router.refresh()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <WhenHydrated>
        <Field
          label={t('text')}
          error={error}
          help={text ? t('count', { count: number(text.length) }) : t('textHelp')}
        >
          <Textarea
            rows={6}
            maxLength={MAX_ANSWER_LENGTH}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setError(undefined)
            }}
          />
        </Field>
        <EvidenceField uuid={uuid} limits={limits} evidence={evidence} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary" loading={working}>
            {t('send')}
          </Button>
          <p className="text-sm text-muted">{t('once')}</p>
        </div>
      </WhenHydrated>
    </form>
  )
}
