'use client'

import { Upload } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/forms/field'
import { Dialog } from '@/components/ui/overlays/dialog'

/** What the dialog shows after a file was sent. */
export interface ImportStatus {
  status: ReactNode
  /** `question` waits for an answer in the status, `done` for the reader alone. */
  kind?: 'question' | 'done'
}

interface ImportDialogProps {
  texts: 'operatorPayouts.import' | 'operatorSettlements.import' | 'reconciliation.import'
  title: string
  /** The types of the files. */
  accept: string
  /** Whether the columns of the file are described. */
  hasColumns?: boolean
  primary?: boolean
  /** Sends the file, again with the answer of a question. The dialog closes where there is nothing to show. */
  send: (
    file: File,
    answer: string | undefined,
    ask: (answer: string) => void,
  ) => Promise<ImportStatus | undefined>
}

/** The button that imports a file, and the dialog in which it is chosen. */
export function ImportDialog({ texts, title, accept, hasColumns, primary, send }: ImportDialogProps) {
  const t = useTranslations(texts)
  const common = useTranslations('common')
  const [open, setOpen] = useState(false)
  const [sending, setSending] = useState<string>()
  const [shown, setShown] = useState<ImportStatus>()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  async function run(file: File, answer?: string) {
    setShown(undefined)
    setSending(file.name)
    const next = await send(file, answer, (chosen) => void run(file, chosen))
    setSending(undefined)
    setShown(next)
    if (!next) setOpen(false)
  }
  function change(next: boolean) {
    if (sending) return
    setOpen(next)
    setShown(undefined)
  }
  return (
    <Dialog
      trigger={
        <Button variant={primary ? 'primary' : 'secondary'}>
          <Upload />
          {t('open')}
        </Button>
      }
      open={open}
      onOpenChange={change}
      title={title}
      lead={t('lead')}
      closeLabel={common(shown?.kind === 'done' ? 'close' : 'cancel')}
      actions={
        <Button
          variant={shown?.kind === 'question' ? 'secondary' : 'primary'}
          loading={sending !== undefined}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
      }
    >
      {hasColumns && <Columns texts={texts} />}
      <Label htmlFor={id} className="sr-only">
        {t('file')}
      </Label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        tabIndex={-1}
        className="sr-only"
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (file) await run(file)
          target.value = ''
        }}
      />
      <div role="status" className={hasColumns ? 'mt-3 min-h-6' : 'min-h-6'}>
        {sending ? <p className="text-muted">{t('working', { name: sending })}</p> : shown?.status}
      </div>
    </Dialog>
  )
}

function Columns({ texts }: Pick<ImportDialogProps, 'texts'>) {
  const t = useTranslations(texts as 'operatorPayouts.import')
  return (
    <>
      <code className="block rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all text-ink">
        {t('columns')}
      </code>
      <p className="mt-2 text-sm text-muted">{t('help')}</p>
    </>
  )
}
