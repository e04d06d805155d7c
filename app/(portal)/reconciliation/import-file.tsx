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
import { Imported, saysMore } from './imported'
import { type RefusedImport, type SentFile, sendFile } from './send-file'

/** The button that imports a statement, with the reason where it is refused and a question for an unknown account. */
export function ImportFile() {
  const t = useTranslations('reconciliation.import')
  const common = useTranslations('common')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [sending, setSending] = useState<string>()
  const [refused, setRefused] = useState<RefusedImport & { file: File }>()
  const [imported, setImported] = useState<SentFile>()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  async function send(file: File, account?: string) {
    setRefused(undefined)
    setImported(undefined)
    setSending(file.name)
    const result = await sendFile(file, account)
    setSending(undefined)
    if ('why' in result) setRefused({ ...result, file })
    else finish(result)
  }
  function finish(file: SentFile) {
    const { again, added, matched, to } = file
    router.push(`/reconciliation?month=${to.slice(0, 7)}`)
    router.refresh()
    if (saysMore(file)) return setImported(file)
    setOpen(false)
    toast.success(again ? t('again') : t('done', { added, matched }))
  }
  function change(next: boolean) {
    if (sending) return
    setOpen(next)
    setRefused(undefined)
    setImported(undefined)
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
      closeLabel={common(imported ? 'close' : 'cancel')}
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
        {refused && <Refusal refused={refused} onConfirm={(account) => send(refused.file, account)} />}
        {imported && <Imported file={imported} />}
      </div>
    </Dialog>
  )
}

type RefusalProps = { refused: RefusedImport & { file: File }; onConfirm: (account: string) => void }

function Refusal({ refused: { why, accounts, line, file }, onConfirm }: RefusalProps) {
  const t = useTranslations('reconciliation.import')
  const account = accounts.join(', ')
  if (why === 'CONFIRM_ACCOUNT') {
    const isOne = accounts.length === 1
    return (
      <Notice tone="warning" title={t(isOne ? 'confirmTitle' : 'confirmSeveralTitle')}>
        <p>{t(isOne ? 'confirm' : 'confirmSeveral', { account })}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          {accounts.map((one) => (
            <Button key={one} variant={isOne ? 'primary' : 'secondary'} onClick={() => onConfirm(one)}>
              {isOne ? t('confirmAction') : one}
            </Button>
          ))}
        </div>
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
