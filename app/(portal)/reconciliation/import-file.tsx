'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ImportDialog } from '@/components/portal/forms/import-dialog'
import { type RefusedFile, uploadFile } from '@/components/portal/forms/upload-file'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/overlays/toast'
import {
  type FileRefusal,
  fileRefusals,
  MAX_FILE_BYTES,
  UNCONFIRMED,
} from '@/lib/money/reconciliation/reconciliation'
import { Imported, type SentFile, saysMore } from './imported'

type RefusedImport = RefusedFile<FileRefusal>

/** The button that imports a statement, with the reason where it is refused and a question for an unknown account. */
export function ImportFile() {
  const t = useTranslations('reconciliation.import')
  const router = useRouter()
  /** `account` is the one that the person confirmed. */
  async function send(file: File, account = UNCONFIRMED, confirm: (account: string) => void) {
    const result = await uploadFile<SentFile, FileRefusal>({
      address: `/reconciliation/files/${encodeURIComponent(account)}`,
      file,
      maxBytes: MAX_FILE_BYTES,
      refusals: fileRefusals,
    })
    if ('why' in result)
      return {
        kind: result.why === 'CONFIRM_ACCOUNT' ? ('question' as const) : undefined,
        status: <Refusal refused={result} name={file.name} onConfirm={confirm} />,
      }
    const { again, added, matched, to } = result.data
    router.push(`/reconciliation?month=${to.slice(0, 7)}`)
    router.refresh()
    if (saysMore(result.data)) return { kind: 'done' as const, status: <Imported file={result.data} /> }
    toast.success(again ? t('again') : t('done', { added, matched }))
  }
  return (
    <ImportDialog
      texts="reconciliation.import"
      title={t('title')}
      accept=".ofx,.ret,.txt,.cnab,.240"
      primary
      send={send}
    />
  )
}

type RefusalProps = { refused: RefusedImport; name: string; onConfirm: (account: string) => void }

function Refusal({ refused: { why, said }, name, onConfirm }: RefusalProps) {
  const t = useTranslations('reconciliation.import')
  const accounts = said('account')
  const [line] = said('line')
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
    <Notice tone="danger" title={t('refusedTitle', { name })}>
      <p>{t(`refusals.${why}`, { account })}</p>
      {line && <p className="mt-1 text-sm">{t('atLine', { line })}</p>}
    </Notice>
  )
}
