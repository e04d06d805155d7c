import { useTranslations } from 'next-intl'
import { LimitsDialog } from '@/components/live-sellers/limits-dialog'
import { ReasonDialog } from '@/components/live-sellers/reason-dialog'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { sellerTransitions } from '@/lib/parties/live-sellers/seller-status'
import { changeLimits, close, reactivate, suspend } from '../actions'
import type { FoundSeller } from './seller-facts'

/** What the state of a live seller allows now. */
export function SellerActions({ found }: { found: FoundSeller }) {
  const t = useTranslations('liveSellers')
  const { seller, limits, balance } = found
  const { uuid, status } = seller
  const allowed = sellerTransitions[status]
  const hasBalance = balance.payable !== 0 || balance.receivable !== 0 || balance.blocked !== 0
  return (
    <WhenHydrated>
      <div className="contents">
        {allowed.close && (
          <ReasonDialog
            uuid={uuid}
            kind="close"
            hasBalance={hasBalance}
            act={close}
            trigger={<Button>{t('close.action')}</Button>}
          />
        )}
        {allowed.suspend && (
          <ReasonDialog
            uuid={uuid}
            kind="suspend"
            act={suspend}
            trigger={<Button>{t('suspend.action')}</Button>}
          />
        )}
        {allowed.reactivate && (
          <ReasonDialog
            uuid={uuid}
            kind="reactivate"
            act={reactivate}
            trigger={<Button variant="primary">{t('reactivate.action')}</Button>}
          />
        )}
        {(status === 'ACTIVE' || status === 'SUSPENDED') && (
          <LimitsDialog
            uuid={uuid}
            kind="change"
            limits={limits}
            save={changeLimits}
            trigger={<Button>{t('change.action')}</Button>}
          />
        )}
      </div>
    </WhenHydrated>
  )
}
