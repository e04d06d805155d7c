import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { Notice } from '@/components/ui/notice'
import { ofPlatform } from '@/lib/base/cells/routing'
import { publicPage } from '@/lib/http/pages/public-page'
import { readCode } from '@/lib/sandbox/bank/pay-code'
import { BankFrame, CodeForm } from '../bank-frame'
import { pay } from './actions'
import { ConfirmPayment } from './confirm-payment'

type BankPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('simulators.bank')
  return { title: `${t('title')} · ${t('name')}` }
}

const readTyped = publicPage(z.object({ code: z.string() }), ofPlatform, (ctx, { code }) =>
  readCode(ctx, code),
)

export default async function BankPage({ searchParams }: BankPageProps) {
  const t = await getTranslations('simulators.bank')
  const code = [(await searchParams).code].flat()[0]?.trim()
  if (!code) {
    return (
      <BankFrame title={t('title')} lead={t('lead')}>
        <CodeForm />
      </BankFrame>
    )
  }
  const read = await readTyped({ code })
  if (read.state !== 'PAYABLE') {
    return (
      <BankFrame title={t('title')} lead={t('lead')}>
        <Notice tone={read.state === 'PAID' ? 'info' : 'warning'} title={t(read.state)} className="mb-6">
          {t(`${read.state}Body`)}
        </Notice>
        <CodeForm code={read.state === 'UNREADABLE' ? code : undefined} />
      </BankFrame>
    )
  }
  const { method, receiverName, value, dueDate, expiresAt } = read.charge
  return (
    <BankFrame title={t('review')}>
      <ConfirmPayment
        code={code}
        method={method}
        receiver={receiverName}
        value={value}
        dueDate={dueDate ?? undefined}
        expiresAt={expiresAt.toISOString()}
        pay={pay}
      />
    </BankFrame>
  )
}
