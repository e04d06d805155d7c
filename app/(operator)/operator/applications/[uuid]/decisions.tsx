import { useTranslations } from 'next-intl'
import { LimitsDialog } from '@/components/live-sellers/limits-dialog'
import { ReasonDialog } from '@/components/live-sellers/reason-dialog'
import { Button } from '@/components/ui/button'
import { WhenHydrated } from '@/components/ui/forms/when-hydrated'
import { type SellerStatus, sellerTransitions } from '@/lib/parties/live-sellers/seller-status'
import { approve, refuse, reopen, requestMore } from '../actions'

interface DecisionsProps {
  uuid: string
  status: SellerStatus
  /** Of the application that is shown. */
  submittedAt?: Date | null
}

/** The decisions that the state allows now. */
export function Decisions({ uuid, status, submittedAt }: DecisionsProps) {
  const t = useTranslations('liveSellers')
  const allowed = sellerTransitions[status]
  return (
    <WhenHydrated>
      <div className="flex max-w-[calc(100vw-2rem)] flex-wrap gap-2">
        {allowed.refuse && (
          <ReasonDialog
            uuid={uuid}
            kind="refuse"
            act={refuse}
            trigger={<Button>{t('refuse.action')}</Button>}
          />
        )}
        {allowed['request-information'] && (
          <ReasonDialog
            uuid={uuid}
            kind="request"
            act={requestMore}
            trigger={<Button>{t('request.action')}</Button>}
          />
        )}
        {allowed.approve && submittedAt && (
          <LimitsDialog
            uuid={uuid}
            kind="approve"
            submittedAt={submittedAt.toISOString()}
            save={approve}
            trigger={<Button variant="primary">{t('approve.action')}</Button>}
          />
        )}
        {allowed.reopen && (
          <ReasonDialog
            uuid={uuid}
            kind="reopen"
            act={reopen}
            trigger={<Button>{t('reopen.action')}</Button>}
          />
        )}
      </div>
    </WhenHydrated>
  )
}
