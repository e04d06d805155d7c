'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { useCopy } from '@/components/ui/use-copy'

/**
 * On a phone: copies the code first, then offers it to the phone's own list of apps, where there is one. Back from the bank, the
 * page is loaded again, which shows the payment.
 */
export function CopyToBank({ code }: { code: string }) {
  const t = useTranslations('checkout.phone')
  const { copy } = useCopy(code)
  const [done, setDone] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (!done) return
    const look = () => document.hidden || window.location.reload()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [done])
  async function run() {
    if (!(await copy())) return setDone('failed')
    setDone('copied')
    // Rejected where the buyer closes the list: the code is copied all the same.
    if ('share' in navigator) await navigator.share({ text: code }).catch(() => undefined)
  }
  return (
    <div className="flex flex-col gap-2 noscript:hidden">
      <Button variant="primary" wide onClick={run}>
        {t('copy')}
      </Button>
      <p role="status" className="text-sm text-pretty text-muted empty:hidden">
        {done && t(done)}
      </p>
    </div>
  )
}
