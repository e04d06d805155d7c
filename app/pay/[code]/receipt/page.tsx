import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { BrandStyle } from '@/components/checkout/brand-style'
import { Receipt } from '@/components/checkout/paid/receipt'
import type { Locale } from '@/lib/base/i18n/locales'
import { receiptContent } from '@/lib/payments/receipts/content'
import { findView } from '../find-view'
import './print.css'

type ReceiptPageProps = { params: Promise<{ code: string }> }

export async function generateMetadata({ params }: ReceiptPageProps): Promise<Metadata> {
  const { view } = await findView((await params).code)
  const t = await getTranslations('checkout')
  return { title: { absolute: `${t('receipt.title')} · ${view.seller.name}` } }
}

export default async function ReceiptPage({ params }: ReceiptPageProps) {
  const { code } = await params
  const { view, breakdown } = await findView(code)
  const { receipt, title, seller } = view
  if (!receipt) redirect(`/pay/${code}`)
  const sale = { title, breakdown, receipts: [receipt], seller } as const
  const content = receiptContent(sale, (await getLocale()) as Locale)
  return (
    <>
      <BrandStyle accent={seller.accent} />
      <Receipt view={view} receipt={receipt} content={content} />
    </>
  )
}
