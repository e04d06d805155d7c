import type { Metadata } from 'next'
import { getFormatter, getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { SignInFrame } from '@/components/sign-in/frame'
import { Notice } from '@/components/ui/notice'
import { getChangeOfLink, stopLinkInput } from '@/lib/access/account-changes/stop-by-link'
import { bySecret } from '@/lib/base/cells/routing'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { publicPage } from '@/lib/http/pages/public-page'
import { stop } from './actions'
import { StopForm } from './stop-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account.link'))('title') }
}

const read = publicPage(stopLinkInput, bySecret, getChangeOfLink)

/** Opened from the mail about a requested bank account. Opening stops nothing: programs that read mails follow links. */
export default async function AccountChangePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const { seller, status, effectiveAt } = await read({ token })
  const [t, format] = await Promise.all([getTranslations('account.link'), getFormatter()])
  const at = format.dateTime(effectiveAt, { dateStyle: 'medium', timeStyle: 'short', timeZone: SAO_PAULO })
  return (
    <MessagesFor areas={['common', 'portal', 'account']}>
      <SignInFrame title={t('heading', { seller })} lead={t('lead', { at })}>
        {status === 'PENDING' ? (
          <StopForm token={token} stop={stop} />
        ) : (
          <Notice
            className="mt-6"
            tone={status === 'EFFECTIVE' ? 'danger' : 'success'}
            title={t(`is.${status}.title`)}
          >
            {t(`is.${status}.body`)}
          </Notice>
        )}
      </SignInFrame>
    </MessagesFor>
  )
}
