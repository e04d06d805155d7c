'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useRef, useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/forms/field'
import { Textarea } from '@/components/ui/forms/input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { useFormats } from '@/components/ui/use-formats'
import type { KnownFact } from '@/lib/payments/dispute-facts/facts'
import { MAX_ANSWER_LENGTH } from '@/lib/payments/disputes/dispute'
import type { AnswerLimits } from '@/lib/rails/claims/claim'
import { AnswerPreview } from './answer-preview'
import { EvidenceField } from './evidence-field'
import { KnownFacts, withKnown } from './known-facts'
import { type SaveDraft, useDraft } from './use-draft'
import { type Attached, type RemoveFile, useEvidence } from './use-evidence'

type AnswerFormProps = {
  uuid: string
  /** What the seller wrote before and did not send. */
  draft: string
  /** What the provider that decides takes. */
  limits: AnswerLimits
  files: readonly Attached[]
  /** What is stored about the payment, and the text that says it to those who decide. */
  known: { facts: readonly KnownFact[]; text: string }
  answer: (input: { uuid: string; answer: string }) => Promise<ActionResult>
  saveDraft: SaveDraft
  removeFile: RemoveFile
}

export function AnswerForm(props: AnswerFormProps) {
  const { uuid, limits, files, known, answer, removeFile } = props
  const t = useTranslations('disputes.form')
  const { number } = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const evidence = useEvidence(uuid, files, removeFile)
  const draft = useDraft({ uuid, initial: props.draft, form, save: props.saveDraft })
  const [error, setError] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const { text, state } = draft
  const textWithKnown = withKnown(text, known.text)
  function ask(event: FormEvent) {
    event.preventDefault()
    if (evidence.sending) return
    if (!text.trim() && evidence.files.length === 0) return setError(t('nothing'))
    setAsked(true)
  }
  return (
    <form ref={form} onSubmit={ask} noValidate className="flex flex-col gap-5">
      <WhenHydrated>
        <KnownFacts
          facts={known.facts}
          isAttached={text.includes(known.text)}
          fits={textWithKnown.length <= MAX_ANSWER_LENGTH}
          attach={() => {
            draft.change(textWithKnown)
            setError(undefined)
          }}
        />
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
              draft.change(target.value)
              setError(undefined)
            }}
            onBlur={draft.store}
          />
        </Field>
        <p role="status" className="-mt-4 text-sm text-muted empty:hidden">
          {state && t(state)}
        </p>
        <EvidenceField uuid={uuid} limits={limits} evidence={evidence} />
        <AnswerPreview text={text} files={evidence.files} />
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" variant="primary">
            {t('send')}
          </Button>
          <p className="text-sm text-muted">{t('once')}</p>
        </div>
      </WhenHydrated>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setAsked}
        title={t('confirmTitle')}
        lead={t('confirmLead', { files: evidence.files.length })}
        action={t('confirm')}
        act={async () => {
          // A draft on its way would be refused after the answer, and shown as not saved.
          await draft.store()
          return answer({ uuid, answer: text })
        }}
        done={t('sent')}
        conflict={t('conflict')}
      />
    </form>
  )
}
