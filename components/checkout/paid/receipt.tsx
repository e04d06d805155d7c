import { Download } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { PrintButton } from '@/components/checkout/bank/print-button'
import { ContactLine } from '@/components/checkout/seller/contact'
import { SellerMark } from '@/components/checkout/seller/mark'
import { RefundPolicy } from '@/components/checkout/seller/refund-policy'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Notice } from '@/components/ui/notice'
import type { CheckoutView } from '@/lib/payments/checkout/contract'
import type { CheckoutReceipt } from '@/lib/payments/checkout/receipt-contract'
import type { ReceiptContent, ReceiptLine } from '@/lib/payments/receipts/content'
import { ShareReceipt } from './share-receipt'
import { useOutcome } from './use-outcome'

type ReceiptProps = { view: CheckoutView; receipt: CheckoutReceipt; content: ReceiptContent }

/** The receipt of a payment with later refunds or disputes. It never names the buyer, since a receipt is passed on. */
export function Receipt({ view, receipt, content }: ReceiptProps) {
  const t = useTranslations('checkout.receipt')
  const { seller } = view
  const outcome = useOutcome(receipt, seller.name)
  return (
    <div data-scale="checkout" className="min-h-dvh bg-sunken px-4 py-6 sm:py-12 print:bg-white print:p-0">
      <main className="mx-auto max-w-160 rounded-lg border border-line bg-surface p-5 sm:p-10 print:max-w-none print:border-0 print:p-0">
        <div className="flex items-start justify-between gap-4">
          <h1 className="text-lg font-semibold text-ink">{content.heading}</h1>
          <SellerMark seller={seller} />
        </div>
        <p className="mt-6 text-2xl font-semibold text-ink">{content.amount}</p>
        <p className="mt-1 break-words text-muted">{content.title}</p>
        {receipt.outcome !== 'PAID' && (
          <Notice tone="info" title={outcome.title} className="mt-6">
            {outcome.lead}
          </Notice>
        )}
        <Amounts lines={content.amounts} />
        <DefinitionList className="mt-6 border-y border-line py-2 text-base">
          {[...content.payments, content.seller].map((lines, index) => (
            <Lines key={index} lines={lines} />
          ))}
        </DefinitionList>
        {seller.receiptNote && <p className="mt-4 break-words">{seller.receiptNote}</p>}
        <div className="mt-4 flex flex-col gap-2 text-sm text-muted">
          <ContactLine seller={seller} />
          <RefundPolicy policy={seller.refundPolicy} />
        </div>
        {seller.sandbox && <p className="mt-4 text-sm text-warning-ink">{t('sandbox')}</p>}
        <div className="mt-8 flex flex-col gap-3 print:hidden">
          <div className="grid gap-3 sm:auto-cols-fr sm:grid-flow-col">
            <DownloadReceipt code={view.code} name={content.fileName} />
            <ShareReceipt
              code={view.code}
              name={content.fileName}
              title={`${content.heading} · ${seller.name}`}
            />
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

/** What was bought, and what it sums up to. */
function Amounts({ lines }: { lines: readonly ReceiptLine[] }) {
  return (
    <dl className="mt-8 flex flex-col gap-2 border-t border-line pt-4">
      {lines.map(({ term, text, look }, index) => (
        <div
          key={index}
          className={cn('flex items-baseline justify-between gap-4', look === 'strong' && 'font-semibold')}
        >
          <dt className="min-w-0 break-words text-muted">{term}</dt>
          <dd className="shrink-0 tabular-nums text-ink">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function Lines({ lines }: { lines: readonly ReceiptLine[] }) {
  return lines.map(({ term, text, look }, index) => (
    <Definition key={index} term={term}>
      <span className={cn(look === 'code' && 'font-mono text-sm break-all')}>{text}</span>
    </Definition>
  ))
}

function DownloadReceipt({ code, name }: { code: string; name: string }) {
  const t = useTranslations('checkout.share')
  return (
    <Button asChild variant="primary">
      <a href={`/pay/${code}/receipt.pdf`} download={name}>
        <Download />
        {t('download')}
      </a>
    </Button>
  )
}
