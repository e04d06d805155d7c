'use client'

import { Upload } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { useMayOperate } from '@/components/portal/if-may'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/forms/field'
import { Notice } from '@/components/ui/notice'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import { type RefusedFile, sendFile } from './send-file'

/** The button that imports the file of a provider, with the first fault where it is refused. */
export function ImportFile({ connection }: { connection: { uuid: string; name: string } }) {
  const t = useTranslations('operatorSettlements.import')
  const common = useTranslations('common')
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [sending, setSending] = useState<string>()
  const [refused, setRefused] = useState<RefusedFile>()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  if (!useMayOperate('settlements.write')) return null

  async function send(file: File) {
    setRefused(undefined)
    setSending(file.name)
    const result = await sendFile(connection.uuid, file)
    setSending(undefined)
    if ('why' in result) return setRefused(result)
    setOpen(false)
    toast.success(result.again ? t('again') : t('done', { added: result.added }))
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
      title={t('title', { name: connection.name })}
      lead={t('lead')}
      closeLabel={common('cancel')}
      actions={
        <Button variant="primary" loading={sending !== undefined} onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
      }
    >
      <code className="block rounded-md bg-sunken px-3 py-2 font-mono text-sm break-all text-ink">
        {t('columns')}
      </code>
      <p className="mt-2 text-sm text-muted">{t('help')}</p>
      <Label htmlFor={id} className="sr-only">
        {t('file')}
      </Label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".csv,text/csv"
        tabIndex={-1}
        className="sr-only"
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (file) await send(file)
          target.value = ''
        }}
      />
      <div role="status" className="mt-3 min-h-6">
        {sending && <p className="text-muted">{t('working', { name: sending })}</p>}
        {refused && (
          <Notice tone="danger" title={t('refusedTitle')}>
            <p>{t(`refusals.${refused.why}`)}</p>
            {refused.line && (
              <p className="mt-1 text-sm">
                {t('atLine', { line: refused.line, column: refused.column ?? '' })}
              </p>
            )}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
