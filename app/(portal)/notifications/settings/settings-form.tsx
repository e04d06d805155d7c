'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { type ActionResult, resultOf, useRefusalToast } from '@/components/portal/action-result'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { toast } from '@/components/ui/overlays/toast'
import type { NotificationSettingsInput } from '@/lib/messages/notifications/contract'
import type { NotificationSettings } from '@/lib/messages/notifications/get-settings'
import { KindTable } from './kind-table'
import { readSettings } from './read-settings'
import { TimesFields } from './times-fields'

type SettingsFormProps = {
  settings: NotificationSettings
  save: (input: NotificationSettingsInput) => Promise<ActionResult<unknown>>
}

export function SettingsForm({ settings, save }: SettingsFormProps) {
  const t = useTranslations('notifications.settings')
  const router = useRouter()
  const showRefusal = useRefusalToast()
  const [working, setWorking] = useState(false)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (working) return
    const input = readSettings(new FormData(event.currentTarget), settings)
    setWorking(true)
    const result = await resultOf(() => save(input))
    setWorking(false)
    if (!result.ok) return showRefusal(result)
    toast.success(t('saved'))
    router.refresh()
  }
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-10">
      <WhenHydrated>
        <KindTable settings={settings} />
        <TimesFields settings={settings} />
        <Button type="submit" variant="primary" loading={working} className="self-start">
          {t('save')}
        </Button>
      </WhenHydrated>
    </form>
  )
}
