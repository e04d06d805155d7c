'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/overlays/toast'
import { useFormats } from '@/components/ui/use-formats'
import { match, matchNow, setAside, undo } from './actions'

type Act = { act: () => Promise<ActionResult>; label: string; done: string; ghost?: boolean }

/** A button that acts at once: what it does can be undone beside it. */
function ActButton({ act, label, done, ghost }: Act) {
  const t = useTranslations('reconciliation')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  async function run() {
    setWorking(true)
    const result = await resultOf(act)
    setWorking(false)
    if (result.ok) toast.success(done)
    else showRefusal(result, t('conflict'))
    router.refresh()
  }
  return (
    <Button size="sm" variant={ghost ? 'ghost' : 'secondary'} loading={working} onClick={run}>
      {label}
    </Button>
  )
}

export function SetAside({ lines, all }: { lines: string[]; all?: boolean }) {
  const t = useTranslations('reconciliation')
  const act = () => setAside({ lines, aside: true })
  return (
    <ActButton act={act} label={t(all ? 'setAsideAll' : 'setAside')} done={t('setAsideDone')} ghost={!all} />
  )
}

export function TakeBack({ line }: { line: string }) {
  const t = useTranslations('reconciliation')
  const act = () => setAside({ lines: [line], aside: false })
  return <ActButton act={act} label={t('takeBack')} done={t('takenBack')} ghost />
}

export function MatchNow() {
  const t = useTranslations('reconciliation')
  return <ActButton act={() => matchNow({})} label={t('matchNow')} done={t('matchedNow')} />
}

export function Tick({ payout, value }: { payout: string; value: number }) {
  const t = useTranslations('reconciliation')
  const { money } = useFormats()
  return (
    <ConfirmDialog
      trigger={<Button size="sm">{t('tickShort')}</Button>}
      title={t('tickTitle', { value: money(value) })}
      lead={t('tickLead')}
      action={t('tick')}
      act={() => match({ payout })}
      done={t('tickDone')}
      conflict={t('conflict')}
    />
  )
}

export function Undo({ payout, value }: { payout: string; value: number }) {
  const t = useTranslations('reconciliation')
  const { money } = useFormats()
  return (
    <ConfirmDialog
      trigger={
        <Button size="sm" variant="ghost">
          {t('undo')}
        </Button>
      }
      title={t('undoTitle', { value: money(value) })}
      lead={t('undoLead')}
      action={t('undo')}
      act={() => undo({ payout })}
      done={t('undoDone')}
      conflict={t('conflict')}
    />
  )
}
