'use client'

import { Download } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { resultOf } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/overlays/toast'
import { download } from './actions'
import type { SentQuery } from './query'
import { useRefusal } from './use-refusal'

/** Saves what is stored of the chosen buyers as a file, which is named by the request. */
export function DownloadButton({ query, buyers }: { query: SentQuery; buyers: string[] }) {
  const t = useTranslations('operatorPeople.found')
  const router = useRouter()
  const showRefusal = useRefusal()
  const [working, setWorking] = useState(false)
  async function save() {
    setWorking(true)
    const result = await resultOf(() => download({ ...query, buyers }))
    setWorking(false)
    if (!result.ok) return showRefusal(result)
    saveText(`${query.reference.trim().replaceAll(/[^A-Za-z0-9._-]/g, '-')}.json`, result.data)
    toast.success(t('downloaded'))
    router.refresh()
  }
  return (
    <Button loading={working} disabled={buyers.length === 0} onClick={save}>
      <Download />
      {t('download')}
    </Button>
  )
}

function saveText(name: string, text: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
