'use client'

import { Share2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useCanShare } from '@/components/ui/use-can-share'

/** Opens the phone's own sheet with the receipt as a file, or with its address where files cannot be shared. */
export function ShareReceipt({ code, name, title }: { code: string; name: string; title: string }) {
  const t = useTranslations('checkout.share')
  if (!useCanShare()) return null
  return (
    <Button onClick={() => share(code, title, name)}>
      <Share2 />
      {t('share')}
    </Button>
  )
}

async function share(code: string, title: string, name: string): Promise<void> {
  const file = await fetchPdf(`/pay/${code}/receipt.pdf`, name).catch(() => undefined)
  const withFile = file && { title, files: [file] }
  const shared = withFile && navigator.canShare?.(withFile) ? withFile : { title, url: location.href }
  // The reader closed the sheet.
  await navigator.share(shared).catch(() => undefined)
}

async function fetchPdf(path: string, name: string): Promise<File> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`${response.status}`)
  return new File([await response.blob()], name, { type: 'application/pdf' })
}
