import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NoMail } from '@/components/portal/no-mail'
import { PageHead } from '@/components/ui/page-head'
import { getNotificationSettings } from '@/lib/messages/notifications/get-settings'
import { portal } from '../../portal'
import { saveSettings } from '../actions'
import { SettingsForm } from './settings-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notifications.settings'))('title') }
}

export default async function NotificationSettingsPage() {
  const { ctx, session } = await portal()
  const [t, settings, common] = await Promise.all([
    getTranslations('notifications.settings'),
    getNotificationSettings(ctx),
    getTranslations('notifications'),
  ])
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead', { seller: session.seller.fantasyName })}
        back={{ href: '/notifications', label: common('title') }}
      />
      <NoMail ctx={ctx} about={session.seller.environment} />
      <SettingsForm settings={settings} save={saveSettings} />
    </>
  )
}
