import { getTranslations } from 'next-intl/server'
import { useAccountText } from '@/components/payouts/use-account-text'
import { MoneyWord } from '@/components/portal/money-word'
import { PartHead } from '@/components/portal/part-head'
import { Badge } from '@/components/ui/badge'
import { accountInForce } from '@/lib/access/account-changes/account-change'
import { getCompany } from '@/lib/backoffice/seller-accounts/change-company'
import { roleMay } from '@/lib/base/kernel/permissions'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import { titleOfPart } from '../../part-title'
import { portal } from '../../portal'
import { LinkedSection } from '../linked-section'

export const generateMetadata = titleOfPart('/settings/money')

export default async function MoneySettingsPage() {
  const { ctx, session } = await portal()
  const [t, { receivableFlow }] = await Promise.all([getTranslations('settings.money'), getCompany(ctx)])
  const seesAccount = roleMay(session.role, 'bank-account.stop-change')
  return (
    <>
      <PartHead />
      <div className="max-w-200">
        {seesAccount && (
          <LinkedSection
            title={t('account')}
            lead={t('accountLead')}
            href="/account"
            action={t('openAccount')}
          >
            <Account account={accountInForce(session.seller)} />
          </LinkedSection>
        )}
        <LinkedSection title={t('fees')} lead={t('feesLead')} href="/fees" action={t('openFees')} />
        <LinkedSection title={t('flow')} lead={t(`flowBody.${receivableFlow}`)}>
          <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <Badge tone="accent">{t(`flows.${receivableFlow}`)}</Badge>
            {t('flowFixed')}
          </p>
          <p className="mt-2 text-sm text-muted">
            <MoneyWord word="early">{t('word')}</MoneyWord>
          </p>
        </LinkedSection>
      </div>
    </>
  )
}

function Account({ account }: { account: SellerAccount }) {
  const textOf = useAccountText()
  return <p className="mt-2 font-medium text-ink">{textOf(account)}</p>
}
