'use client'

import { Smartphone } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { useCopy } from '@/components/ui/use-copy'

/**
 * On touch screens: copies the code, then offers it to the apps of the phone. PIX has no address that opens the buyer's bank on
 * every phone, and a page can't see which banks are there; so the phone's own list of apps is shown, and what to do without it.
 */
export function OpenBankApp({ code }: { code: string }) {
  const t = useTranslations('checkout.bankApp')
  const { copy } = useCopy(code)
  const [done, setDone] = useState<'copied' | 'copiedOnly' | 'failed'>()
  async function open() {
    if (!(await copy())) return setDone('failed')
    const canShare = 'share' in navigator
    setDone(canShare ? 'copied' : 'copiedOnly')
    // Rejected where the buyer closes the list: the code is copied all the same.
    if (canShare) await navigator.share({ text: code }).catch(() => undefined)
  }
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
