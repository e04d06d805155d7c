'use client'

import { Upload } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/forms/field'
import { Notice } from '@/components/ui/notice'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { type RefusedImport, type SentFile, sendFile } from './send-file'

/** The button that imports a statement, with the reason where it is refused and a question for an unknown account. */
export function ImportFile() {
  const t = useTranslations('reconciliation.import')
  const common = useTranslations('common')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [sending, setSending] = useState<string>()
  const [refused, setRefused] = useState<RefusedImport & { file: File }>()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  async function send(file: File, account?: string) {
    setRefused(undefined)
    setSending(file.name)
    const result = await sendFile(file, account)
    setSending(undefined)
    if ('why' in result) setRefused({ ...result, file })
    else finish(result)
  }
  function finish({ again, added, matched, to }: SentFile) {
    setOpen(false)
    toast.success(again ? t('again') : t('done', { added, matched }))
    router.push(`/reconciliation?month=${to.slice(0, 7)}`)
    router.refresh()
  }
  function change(next: boolean) {
    if (sending) return
    setOpen(next)
    setRefused(undefined)
  }
  return (
    <Dialog
      trigger={
        <Button variant="primary">
          <Upload />
          {t('open')}
        </Button>
      }
      open={open}
      onOpenChange={change}
      title={t('title')}
      lead={t('lead')}
      closeLabel={common('cancel')}
      actions={
        <Button
          variant={refused?.why === 'CONFIRM_ACCOUNT' ? 'secondary' : 'primary'}
          loading={sending !== undefined}
          onClick={() => input.current?.click()}
        >
          {t('choose')}
        </Button>
      }
    >
      <Label htmlFor={id} className="sr-only">
        {t('file')}
      </Label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".ofx,.ret,.txt,.cnab,.240"
        tabIndex={-1}
        className="sr-only"
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (file) await send(file)
          target.value = ''
        }}
      />
      <div role="status" className="min-h-6">
        {sending && <p className="text-muted">{t('working', { name: sending })}</p>}
        {refused && <Refusal refused={refused} onConfirm={() => send(refused.file, refused.account)} />}
      </div>
    </Dialog>
  )
}

type RefusalProps = { refused: RefusedImport & { file: File }; onConfirm: () => void }

function Refusal({ refused: { why, account = '', line, file }, onConfirm }: RefusalProps) {
  const t = useTranslations('reconciliation.import')
  if (why === 'CONFIRM_ACCOUNT') {
    return (
      <Notice tone="warning" title={t('confirmTitle')}>
        <p>{t('confirm', { account })}</p>
        <Button variant="primary" className="mt-3" onClick={onConfirm}>
          {t('confirmAction')}
        </Button>
      </Notice>
    )
  }
  return (
    <Notice tone="danger" title={t('refusedTitle', { name: file.name })}>
      <p>{t(`refusals.${why}`, { account })}</p>
      {line && <p className="mt-1 text-sm">{t('atLine', { line })}</p>}
    </Notice>
  )
}
