'use client'

import { Download } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type MouseEvent, useState } from 'react'
import { saveFile } from '@/components/lists/save-file'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/overlays/toast'

/** Saves the file of a batch, and shows the page as it is from then on: the batch is at the bank. */
export function DownloadFile({ uuid, isPrimary }: { uuid: string; isPrimary: boolean }) {
  const t = useTranslations('operatorPayouts')
  const router = useRouter()
  const [isSaving, setSaving] = useState(false)
  const address = `/operator/payouts/${uuid}/file`
  async function save(event: MouseEvent) {
    event.preventDefault()
    if (isSaving) return
    setSaving(true)
    await saveFile(address, () => {}).catch(() => toast.error(t('downloadFailed')))
    setSaving(false)
    router.refresh()
  }
  return (
    <Button asChild variant={isPrimary ? 'primary' : 'secondary'}>
      <a href={address} download onClick={save}>
        <Download />
        {t('download')}
      </a>
    </Button>
  )
}
