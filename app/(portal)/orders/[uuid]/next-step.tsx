import Link from 'next/link'
import { useLocale, useTranslations } from 'next-intl'
import { IfMay } from '@/components/portal/if-may'
import { Notice } from '@/components/ui/notice'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import type { OrderLink } from '@/lib/payments/order-links/find-order-link'
import { ORDER_LINK_DAYS } from '@/lib/payments/order-links/order-link'
import type { OrderTrace } from '@/lib/payments/order-lists/trace-order'
import { failureCodes } from '@/lib/rails/acquirer/decline-codes'
import { declineIn } from '@/lib/rails/acquirer/decline-reasons'
import { IssueSlip } from './issue-slip'
import { PayLinkDialog } from './pay-link-dialog'

type NextStepProps = Pick<OrderTrace, 'order' | 'charges'> & { found: OrderLink; sellerName: string }

/** What to do about an order that was declined or is late: why, what that means, and a link at which its buyer pays. */
export function NextStep({ order, charges, found, sellerName }: NextStepProps) {
  const t = useTranslations('orders.nextStep')
  const last = charges.findLast(({ status }) => status === 'FAILED')
  const { title, body } = useWords(found, last?.failure)
  if (found.slipOrder) return <NewSlip uuid={found.slipOrder} />
  const { link, canCreate } = found
  const isOpen = link?.state === 'OPEN'
  const dialog = {
    ...{
      order,
      sellerName,
      days: ORDER_LINK_DAYS,
      isLate: found.reason === 'LATE' || order.status === 'SENT',
    },
    ...(isOpen && { link }),
  }
  return (
    <Notice tone={found.reason === 'DECLINED' ? 'danger' : 'warning'} title={title} className="mb-6">
      <p>{body}</p>
      {link && (
        <p className="mt-1 text-muted">
          {t(`states.${link.state}`)}{' '}
          <Link
            href={`/links/${link.uuid}`}
            prefetch={false}
            className="rounded-sm font-medium text-accent-ink hover:underline"
          >
            {t('openLink')}
          </Link>
        </p>
      )}
      {(isOpen || canCreate) && (
        <IfMay permission="links.write">
          <div className="mt-3 flex flex-wrap gap-2">
            {found.canIssueSlip && <IssueSlip order={order} />}
            <PayLinkDialog {...dialog} label={t(link && !isOpen ? 'again' : 'send')} />
            {found.reason === 'DECLINED' && last && isCardMethod(last.paymentMethod) && (
              <PayLinkDialog {...dialog} label={t('otherCard')} isForCard />
            )}
          </div>
        </IfMay>
      )}
    </Notice>
  )
}

/** The order whose slip takes the place of the refused one. */
function NewSlip({ uuid }: { uuid: string }) {
  const t = useTranslations('orders.nextStep.slip')
  return (
    <Notice tone="info" title={t('issued')} className="mb-6">
      <Link href={`/orders/${uuid}`} className="rounded-sm font-medium text-accent-ink hover:underline">
        {t('open')}
      </Link>
    </Notice>
  )
}

function useWords({ reason }: OrderLink, failure: OrderTrace['charges'][number]['failure'] | undefined) {
  const t = useTranslations('orders.nextStep')
  const locale = useLocale()
  if (reason === 'LATE') return { title: t('late'), body: t('lateBody') }
  if (reason !== 'DECLINED') return { title: t('replaced'), body: t('replacedBody') }
  const code = failureCodes.find((one) => one === failure?.code) ?? 'DECLINED'
  const words = failure && declineIn(locale, failure)
  return {
    title: words?.title ? t('declined', { reason: words.title.toLowerCase() }) : t('declinedPlain'),
    body: [words?.description, t(`advice.${code}`)].filter(Boolean).join(' '),
  }
}
