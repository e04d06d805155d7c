import { useTranslations } from 'next-intl'
import { useAccountTextWithPixKey } from '@/components/payouts/use-account-text'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import type { getAccountChange } from '@/lib/access/account-changes/get-account-change'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import { stopChange } from './actions'
import { StopChange } from './stop-change'

export interface PendingAccountProps {
  change: NonNullable<Awaited<ReturnType<typeof getAccountChange>>>
  /** The current account. */
  current: SellerAccount
}

/** A pending change of the payout account: by whom and when it was requested, when it takes effect, and a button to stop it. */
export function PendingAccount({ change, current }: PendingAccountProps) {
  const t = useTranslations('home.accountChange')
  const accountText = useAccountTextWithPixKey()
  const { dateTime } = useFormats()
  const { uuid, account, createdAt, effectiveAt, keyTitle, keyPrefix, requestedBy } = change
  const byKey = keyTitle === null ? t('noKey') : t('key', { title: keyTitle, prefix: keyPrefix ?? '' })
  const key = requestedBy === null ? byKey : t('user', { email: requestedBy })
  const texts = {
    title: t('stopTitle'),
    lead: t('stopLead', { account: accountText(current) }),
    action: t('stop'),
    done: t('stopped'),
    conflict: t('conflict'),
  }
  return (
    <Notice
      tone="danger"
      title={t('title')}
      action={<StopChange uuid={uuid} stop={stopChange} texts={texts} />}
    >
      <p className="break-words">
        {t('from', {
          account: accountText(account),
          current: accountText(current),
          at: dateTime(effectiveAt),
        })}
      </p>
      <p>{t('requested', { at: dateTime(createdAt), key })}</p>
    </Notice>
  )
}
