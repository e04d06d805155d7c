'use client'

import { Upload } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useRef, useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { Label } from '@/components/ui/forms/field'
import { Notice } from '@/components/ui/notice'
import { Dialog } from '@/components/ui/overlays/dialog'
import { toast } from '@/components/ui/overlays/toast'
import type { ImportResult } from '@/lib/money/payout-batches/import-outcomes'

const MAX_BYTES = 350_000
const SHOWN = 12

interface ImportOutcomesProps {
  batch: string
  send: (input: { batch: string; content: string }) => Promise<ActionResult<ImportResult>>
}

/** The button that reads a file of outcomes, with every line that is wrong. */
export function ImportOutcomes({ batch, send }: ImportOutcomesProps) {
  const t = useTranslations('operatorPayouts.import')
  const common = useTranslations('common')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [open, setOpen] = useState(false)
  const [reading, setReading] = useState<string>()
  const [refused, setRefused] = useState<readonly string[]>([])
  const id = useId()
  const input = useRef<HTMLInputElement>(null)

  async function read(file: File) {
    setRefused([])
    if (file.size > MAX_BYTES) return setRefused([t('tooLarge')])
    setReading(file.name)
    const content = await base64Of(file)
    const result = await resultOf(() => send({ batch, content }))
    setReading(undefined)
    if (!result.ok) return showRefusal(result, t('conflict'))
    const { errors } = result.data
    if (errors.length > 0)
      return setRefused(errors.map(({ line, error }) => t('line', { line, error: t(`errors.${error}`) })))
    if ('applied' in result.data) toast.success(t('done', { applied: result.data.applied }))
    setOpen(false)
    router.refresh()
  }
  function change(next: boolean) {
    if (reading) return
    setOpen(next)
    setRefused([])
  }
  return (
    <Dialog
      trigger={
        <Button>
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
        <Button variant="primary" loading={reading !== undefined} onClick={() => input.current?.click()}>
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
        accept=".csv,.txt"
        tabIndex={-1}
        className="sr-only"
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          if (file) await read(file)
          target.value = ''
        }}
      />
      <div role="status" className="mt-3 min-h-6">
        {reading && <p className="text-muted">{t('working', { name: reading })}</p>}
        {refused.length > 0 && <Refusal lines={refused} />}
      </div>
    </Dialog>
  )
}

function Refusal({ lines }: { lines: readonly string[] }) {
  const t = useTranslations('operatorPayouts.import')
  return (
    <Notice tone="danger" title={t('refused')}>
      <ul className="flex flex-col gap-1">
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {lines.length > SHOWN && <p className="mt-1">{t('more', { count: lines.length - SHOWN })}</p>}
    </Notice>
  )
}

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
