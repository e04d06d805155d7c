import { Mail } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { CancelDialog } from '@/components/orders/cancel-dialog'
import { canCancelOrder } from '@/components/orders/cancellable'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { IfMay } from '@/components/portal/if-may'
import { RefundDialog } from '@/components/refunds/refund-dialog'
import { Button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import type { Centavos } from '@/lib/base/kernel/money'
import { preAuthorizationEnd } from '@/lib/payments/charges/due-times'
import type { OrderTrace } from '@/lib/payments/order-lists/trace-order'
import { refund } from '../../refunds/actions'
import { cancelOrder, captureCharge, sendReceipt } from '../actions'
import { CaptureDialog } from './capture-dialog'

type OrderActionsProps = Pick<OrderTrace, 'order' | 'charges'> & {
  /** The refundable amount of each charge, by its uuid. */
  refundable: Record<string, Centavos>
  /** Created by hand: its link is cancelled with it. */
  isInvoice: boolean
}

/** All that can be done with the order now, the main action last. */
export function OrderActions({ order, charges, refundable, isInvoice }: OrderActionsProps) {
  const t = useTranslations('orders')
  const isPaid = charges.some(({ status }) => status === 'PAID')
  const reserved = charges.find(
    ({ status, voidRequestedAt }) => status === 'PRE_AUTHORIZED' && !voidRequestedAt,
  )
  const { money } = useFormats()
  const name = `${order.title || t('untitled', { uuid: order.uuid.slice(0, 8) })}, ${money(order.value)}`
  const statuses = charges.map(({ status }) => status)
  return (
    <>
      {isPaid && order.customer.email && (
        <IfMay permission="receipts.send">
          <ConfirmDialog
            trigger={
              <Button>
                <Mail />
                {t('receipt.action')}
              </Button>
            }
            title={t('receipt.title')}
            what={name}
            lead={t('receipt.lead', { email: order.customer.email })}
            action={t('receipt.go')}
            act={sendReceipt.bind(null, { uuid: order.uuid })}
            done={t('receipt.done')}
            conflict={t('receipt.conflict')}
          />
        </IfMay>
      )}
      {canCancelOrder(order.status, statuses) && (
        <IfMay permission="orders.cancel">
          <CancelDialog
            what={isInvoice ? 'invoice' : order.linkId === null ? 'order' : 'linkOrder'}
            uuid={order.uuid}
            name={name}
            cancel={cancelOrder}
            trigger={<Button>{t('cancel.order.action')}</Button>}
          />
        </IfMay>
      )}
      {reserved && (
        <IfMay permission="charges.capture">
          <CaptureDialog
            uuid={reserved.uuid}
            reserved={reserved.value}
            until={preAuthorizationEnd(reserved.statusAt)}
            capture={captureCharge}
          />
        </IfMay>
      )}
      <RefundAction charges={charges} refundable={refundable} />
    </>
  )
}

/** Refunds the only charge that can be refunded; of several it leads to them. */
function RefundAction({ charges, refundable }: Omit<OrderActionsProps, 'order' | 'isInvoice'>) {
  const t = useTranslations('refunds.dialog')
  const open = charges.filter(({ uuid }) => (refundable[uuid] ?? 0) > 0)
  const [only] = open
  if (!only) return null
  const { uuid, value, fee, earlyFee } = only
  return (
    <IfMay permission="refunds.create">
      {open.length === 1 ? (
        <RefundDialog
          charge={{ uuid, value, fee, earlyFee }}
          left={refundable[uuid]!}
          refund={refund}
          size="md"
        />
      ) : (
        <Button asChild>
          <Link href="?#charges">{t('choose')}</Link>
        </Button>
      )}
    </IfMay>
  )
}
