'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { ImportDialog } from '@/components/portal/forms/import-dialog'
import { uploadFile } from '@/components/portal/forms/upload-file'
import { useMayOperate } from '@/components/portal/if-may'
import { Notice } from '@/components/ui/notice'
import { toast } from '@/components/ui/overlays/toast'
import { settlementRefusals } from '@/lib/backoffice/settlements/refusals'
import { MAX_FILE_BYTES } from '@/lib/money/reconciliation/reconciliation'

/** The button that imports the file of a provider, with the first fault where it is refused. */
export function ImportFile({ connection }: { connection: { uuid: string; name: string } }) {
  const t = useTranslations('operatorSettlements.import')
  const router = useRouter()
  if (!useMayOperate('settlements.write')) return null
  async function send(file: File) {
    const result = await uploadFile<{ added: number; again: boolean }, (typeof settlementRefusals)[number]>({
      address: `/operator/settlements/files/${connection.uuid}`,
      file,
      maxBytes: MAX_FILE_BYTES,
      refusals: settlementRefusals,
    })
    if ('why' in result) {
      const [[line], [column]] = [result.said('line'), result.said('column')]
      const status = (
        <Notice tone="danger" title={t('refusedTitle')}>
          <p>{t(`refusals.${result.why}`)}</p>
          {line && <p className="mt-1 text-sm">{t('atLine', { line, column: column ?? '' })}</p>}
        </Notice>
      )
      return { status }
    }
    const { again, added } = result.data
    toast.success(again ? t('again') : t('done', { added }))
    router.refresh()
  }
  return (
    <ImportDialog
      texts="operatorSettlements.import"
      title={t('title', { name: connection.name })}
      accept=".csv,text/csv"
      hasColumns
      primary
      send={send}
    />
  )
}
