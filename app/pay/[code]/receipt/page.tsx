import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BrandStyle } from '@/components/checkout/brand-style'
import { Receipt } from '@/components/checkout/paid/receipt'
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
  const { view } = await findView(code)
  const { receipt } = view
  if (!receipt) redirect(`/pay/${code}`)
  return (
    <>
      <BrandStyle accent={view.seller.accent} />
      <Receipt view={view} receipt={receipt} />
    </>
  )
}
