import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PrintButton } from '@/components/checkout/bank/print-button'
import { CardFacts } from '@/components/checkout/card/facts'
import { useMethodName } from '@/components/checkout/methods/use-method-name'
import { ContactLine } from '@/components/checkout/seller/contact'
import { SellerMark } from '@/components/checkout/seller/mark'
import { RefundPolicy } from '@/components/checkout/seller/refund-policy'
import { Button } from '@/components/ui/button'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import { formatDocument, parseDocument } from '@/lib/base/kernel/documents'
import { methodFacts } from '@/lib/base/kernel/payment-method'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import type { CheckoutReceipt } from '@/lib/payments/checkout/receipt-contract'
import { PaidAmounts } from './amounts'
import { ConfirmedAt } from './confirmed-at'
import { ShareReceipt } from './share-receipt'
import { useOutcome } from './use-outcome'

/** The receipt of a payment with later refunds or disputes. It never names the buyer, since a receipt is passed on. */
export function Receipt({ view, receipt }: { view: CheckoutView; receipt: CheckoutReceipt }) {
  const t = useTranslations('checkout.receipt')
  const { dateTimeSeconds } = useFormats()
  const nameOf = useMethodName()
  const idName = methodFacts[receipt.paymentMethod].paymentId
  const { seller } = view
  const outcome = useOutcome(receipt, seller.name)
  return (
    <div data-scale="checkout" className="min-h-dvh bg-sunken px-4 py-6 sm:py-12 print:bg-white print:p-0">
      <main className="mx-auto max-w-160 rounded-lg border border-line bg-surface p-5 sm:p-10 print:max-w-none print:border-0 print:p-0">
        <div className="flex items-start justify-between gap-4">
          <h1 className="text-lg font-semibold text-ink">
            {t(receipt.outcome === 'RESERVED' ? 'titleReserved' : 'title')}
          </h1>
          <SellerMark seller={seller} />
        </div>
        <p className="mt-6 text-2xl font-semibold text-ink">
          <Money centavos={receipt.value} />
        </p>
        <p className="mt-1 break-words text-muted">{view.title}</p>
        {receipt.outcome !== 'PAID' && (
          <Notice tone="info" title={outcome.title} className="mt-6">
            {outcome.lead}
          </Notice>
        )}
        <DefinitionList className="mt-8 border-y border-line py-2 text-base">
          <Definition term={t('status')}>{outcome.status}</Definition>
          <PaidAmounts receipt={receipt} />
          <Definition term={t('paidAt')}>
            <time dateTime={receipt.paidAt}>{dateTimeSeconds(receipt.paidAt)}</time>{' '}
            <span className="whitespace-nowrap text-muted">({t('zone')})</span>
          </Definition>
          <ConfirmedAt receipt={receipt} />
          <Definition term={t('method')}>{nameOf(receipt.paymentMethod)}</Definition>
          <CardFacts receipt={receipt} />
          {receipt.payee && <Definition term={t('payee')}>{receipt.payee}</Definition>}
          <Definition term={t('seller')}>{seller.name}</Definition>
          <Definition term={parseDocument(seller.document)?.type ?? t('sellerDocument')}>
            <span className="whitespace-nowrap">{formatDocument(seller.document)}</span>
          </Definition>
          <Definition term={t('order')}>
            <span className="font-mono text-sm break-all">{receipt.orderUuid}</span>
          </Definition>
          {receipt.paymentId && idName && (
            <Definition term={t(idName)}>
              <span className="font-mono text-sm break-all">{receipt.paymentId}</span>
            </Definition>
          )}
        </DefinitionList>
        {seller.receiptNote && <p className="mt-4 break-words">{seller.receiptNote}</p>}
        <div className="mt-4 flex flex-col gap-2 text-sm text-muted">
          <ContactLine seller={seller} />
          <RefundPolicy policy={seller.refundPolicy} />
        </div>
        {seller.sandbox && <p className="mt-4 text-sm text-warning-ink">{t('sandbox')}</p>}
        <div className="mt-8 flex flex-col gap-3 print:hidden">
          <div className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
            <DownloadReceipt code={view.code} />
            <ShareReceipt code={view.code} title={`${t('title')} · ${seller.name}`} />
            <PrintButton>{t('print')}</PrintButton>
          </div>
          <a
            href={`/pay/${view.code}`}
            className="inline-flex min-h-12 items-center justify-center rounded-md px-1 text-muted underline decoration-line underline-offset-4 hover:text-ink"
          >
            {t('back')}
          </a>
        </div>
      </main>
    </div>
  )
}

function DownloadReceipt({ code }: { code: string }) {
  const t = useTranslations('checkout.share')
  return (
    <Button asChild variant="primary">
      <a href={`/pay/${code}/receipt.pdf`} download={t('file')}>
        <Download />
        {t('download')}
      </a>
    </Button>
  )
}
