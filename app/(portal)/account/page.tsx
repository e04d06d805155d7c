import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { MessagesFor } from '@/components/i18n/messages-for'
import { LiveUpdates } from '@/components/portal/live-updates'
import { PageHead } from '@/components/ui/page-head'
import { accountInForce } from '@/lib/access/account-changes/account-change'
import { getAccountChange } from '@/lib/access/account-changes/get-account-change'
import { SAO_PAULO } from '@/lib/base/kernel/dates'
import { roleMay } from '@/lib/base/kernel/permissions'
import { PendingAccount } from '../home/pending-account'
import { portal } from '../portal'
import { AccountForm } from './account-form'
import { requestAccount } from './actions'
import { CurrentAccount } from './current-account'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('account'))('title') }
}

export default async function AccountPage() {
  const { ctx, session } = await portal()
  const [t, nav, change] = await Promise.all([
    getTranslations('account'),
    getTranslations('portal.nav'),
    getAccountChange(ctx),
  ])
  const current = accountInForce(session.seller)
  return (
    <MessagesFor areas={['common', 'portal', 'account']} timeZone={SAO_PAULO}>
      <LiveUpdates />
      <PageHead
        back={{ href: '/settings/money', label: nav('receiving') }}
        title={t('title')}
        lead={t('lead')}
      />
      <div className="flex max-w-160 flex-col gap-8">
        {change && <PendingAccount change={change} current={current} />}
        <CurrentAccount account={current} />
        {roleMay(session.role, 'bank-account.change') ? (
          <AccountForm request={requestAccount} />
        ) : (
          <p className="text-muted">{t('ownersOnly')}</p>
        )}
      </div>
    </MessagesFor>
  )
}
