'use client'

import { Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ActionResult } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { useActionForm } from '@/components/portal/forms/use-action-form'
import { IfMay } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { CardHead } from '@/components/ui/card'
import { Field } from '@/components/ui/forms/field'
import { Textarea } from '@/components/ui/forms/input'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { RelativeTime } from '@/components/ui/relative-time'
import { MAX_NOTE } from '@/lib/parties/buyers/person/note'

type NotesProps = {
  buyer: string
  notes: readonly { uuid: string; text: string; author: string; createdAt: Date }[]
  add: (input: { buyer: string; text: string }) => Promise<ActionResult>
  remove: (input: { buyer: string; note: string }) => Promise<ActionResult>
}

/** What the team wrote about a buyer, newest first, and a form for more. */
export function Notes({ buyer, notes, add, remove }: NotesProps) {
  const t = useTranslations('buyers.detail')
  return (
    <section aria-labelledby="notes">
      <CardHead id="notes" title={t('notes')} lead={t('notesLead')} />
      <IfMay permission="buyers.write">
        <NoteForm buyer={buyer} add={add} />
      </IfMay>
      {notes.length === 0 && <p className="mt-4 text-muted">{t('noNotes')}</p>}
      <ul className="mt-4 flex flex-col gap-4">
        {notes.map(({ uuid, text, author, createdAt }) => (
          <li key={uuid} className="flex items-start gap-3 border-l-2 border-line pl-4">
            <div className="min-w-0 flex-1">
              <p className="break-words whitespace-pre-line text-ink">{text}</p>
              <p className="mt-1 text-sm break-words text-muted">
                {author || t('system')} · <RelativeTime at={createdAt} />
              </p>
            </div>
            <IfMay permission="buyers.write">
              <ConfirmDialog
                trigger={
                  <Button size="icon" variant="ghost" aria-label={t('removeNote')}>
                    <Trash2 />
                  </Button>
                }
                title={t('removeNoteTitle')}
                lead={t('removeNoteLead')}
                action={t('removeNote')}
                act={() => remove({ buyer, note: uuid })}
                done={t('removeNoteDone')}
              />
            </IfMay>
          </li>
        ))}
      </ul>
    </section>
  )
}

function NoteForm({ buyer, add }: Pick<NotesProps, 'buyer' | 'add'>) {
  const t = useTranslations('buyers.detail')
  const { register, submit, working, errorOf } = useActionForm({
    defaultValues: { text: '' },
    schema: async () => (await import('@/lib/parties/buyers/contract')).addNoteInput,
    inputOf: ({ text }) => ({ buyer, text }),
    action: add,
    errors: { text: t('noteError') },
    done: t('noteAdded'),
    resets: true,
  })
  return (
    <form onSubmit={submit} noValidate className="flex max-w-160 flex-col items-start gap-3">
      <WhenHydrated>
        <Field label={t('note')} error={errorOf('text')} className="w-full">
          <Textarea rows={2} maxLength={MAX_NOTE} {...register('text')} />
        </Field>
        <Button type="submit" loading={working}>
          {t('addNote')}
        </Button>
      </WhenHydrated>
    </form>
  )
}
