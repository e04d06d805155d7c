'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { ImportDialog } from '@/components/portal/forms/import-dialog'
import { Notice } from '@/components/ui/notice'
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
  const router = useRouter()
  const showRefusal = useRefusalToast()
  async function read(file: File) {
    if (file.size > MAX_BYTES) return { status: <Refusal lines={[t('tooLarge')]} /> }
    const content = await base64Of(file)
    const result = await resultOf(() => send({ batch, content }))
    if (!result.ok) {
      showRefusal(result, t('conflict'))
      return { status: undefined }
    }
    const { errors } = result.data
    if (errors.length > 0) {
      const lines = errors.map(({ line, error }) => t('line', { line, error: t(`errors.${error}`) }))
      return { status: <Refusal lines={lines} /> }
    }
    if ('applied' in result.data) toast.success(t('done', { applied: result.data.applied }))
    router.refresh()
  }
  return (
    <ImportDialog
      texts="operatorPayouts.import"
      title={t('title')}
      accept=".csv,.txt"
      hasColumns
      send={read}
    />
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
