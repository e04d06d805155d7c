import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SignInFrame } from '@/components/sign-in/frame'
import { ofPlatform } from '@/lib/base/cells/routing'
import { publicPage } from '@/lib/http/pages/public-page'
import { getSubscription, unsubscribeInput } from '@/lib/messages/notifications/unsubscribe'
import { switchOff } from './actions'
import { UnsubscribeForm } from './unsubscribe-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notifications.unsubscribe'))('title'), robots: { index: false } }
}

const read = publicPage(unsubscribeInput, ofPlatform, getSubscription)

/** Opened from a mail. Opening switches nothing off: programs that read mails follow links. */
export default async function UnsubscribePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const { seller, kinds } = await read({ token })
  const t = await getTranslations('notifications')
  return (
    <MessagesFor areas={['common', 'portal', 'notifications']}>
      <SignInFrame title={t('unsubscribe.heading', { seller })} lead={t('unsubscribe.lead')}>
        <ul className="mt-5 list-disc ps-5">
          {kinds.map((kind) => (
            <li key={kind}>{t(`kinds.${kind}.name`)}</li>
          ))}
        </ul>
        <UnsubscribeForm token={token} switchOff={switchOff} />
      </SignInFrame>
    </MessagesFor>
  )
}
