'use client'

import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import { useAction } from '@/components/portal/forms/use-action'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
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
  const [run, working] = useAction(save, { done: t('saved') })
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    void run(readSettings(new FormData(event.currentTarget), settings))
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
