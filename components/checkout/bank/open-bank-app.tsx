'use client'

import { Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useCanShare } from '@/components/ui/use-can-share'
import { useCopy } from '@/components/ui/use-copy'

/**
 * On touch screens: copies the code, then offers it to the apps of the phone. PIX has no address that opens the buyer's bank on
 * every phone, and a page can't see which banks are there; so the phone's own list of apps is shown. Where there is none, the button
 * to copy is all there is.
 */
export function OpenBankApp({ code }: { code: string }) {
  const t = useTranslations('checkout.bankApp')
  const { copy } = useCopy(code)
  const canShare = useCanShare()
  const [done, setDone] = useState<'copied' | 'failed'>()
  async function open() {
    if (!(await copy())) return setDone('failed')
    setDone('copied')
    // Rejected where the buyer closes the list: the code is copied all the same.
    await navigator.share({ text: code }).catch(() => undefined)
  }
  if (!canShare) return null
  return (
    <div className="hidden flex-col gap-2 pointer-coarse:flex">
      <Button wide onClick={open}>
        <Smartphone aria-hidden="true" />
        {t('open')}
      </Button>
      <p role="status" className="text-sm text-pretty text-muted empty:hidden">
        {done && t(done)}
      </p>
    </div>
  )
}
