import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { z } from 'zod'
import { MessagesFor } from '@/components/i18n/messages-for'
import { UnofferedMethods } from '@/components/orders/unoffered-methods'
import { NoMail } from '@/components/portal/no-mail'
import { PageHead } from '@/components/ui/page-head'
import { maskDocument, maskPhone } from '@/lib/base/i18n/masks'
import { addDays, civilDateOf, SAO_PAULO } from '@/lib/base/kernel/dates'
import { shownMethods } from '@/lib/base/kernel/payment-method'
import { getBuyer } from '@/lib/parties/buyers/get-buyer'
import { findCreatedOrder } from '@/lib/payments/invoices/get-invoice'
import { MAX_DAYS_TO_DUE } from '@/lib/payments/invoices/invoice'
import { getOfferObstacles } from '@/lib/rails/connection-choice/get-obstacles'
import { orNotFound } from '../../or-not-found'
import { portal } from '../../portal'
import { addressWith, type SearchParams } from '../../search-params'
import { createByHand } from './actions'
import { emptyInvoice } from './form-values'
import { InvoiceForm } from './invoice-form'

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('invoices'))('title') }
}

const query = z.object({
  attempt: z.uuid().optional().catch(undefined),
  buyer: z.uuid().optional().catch(undefined),
})

/** How long a buyer usually gets to pay. */
const USUAL_DAYS = 7

/** The address identifies the submit, so that a reload or the back button leads to the order that it created. */
export default async function NewOrderPage({ searchParams }: { searchParams: SearchParams }) {
  const { ctx, session } = await portal()
  const { attempt, buyer: buyerUuid } = query.parse(await searchParams)
  if (!attempt) redirect(addressWith('/orders/new', { attempt: randomUUID(), buyer: buyerUuid }))
  const created = await findCreatedOrder(ctx, { attempt })
  if (created) redirect(`/orders/${created}`)
  const t = await getTranslations('invoices')
  const buyer = buyerUuid && (await orNotFound(getBuyer(ctx, { uuid: buyerUuid })))
  const today = civilDateOf(ctx.now)
  const { fantasyName, receivableFlow } = session.seller
  const obstacles = await getOfferObstacles(ctx, session.seller)
  const offered = shownMethods.filter((method) => !obstacles[method])
  return (
    <MessagesFor areas={['common', 'portal', 'invoices']} timeZone={SAO_PAULO}>
      <PageHead back={{ href: '/orders', label: t('back') }} title={t('title')} lead={t('lead')} />
      <NoMail ctx={ctx} about={session.seller.environment} />
      <UnofferedMethods obstacles={obstacles} among={shownMethods} />
      <InvoiceForm
        attempt={attempt}
        initial={{
          ...emptyInvoice,
          methods: emptyInvoice.methods.filter((method) => offered.includes(method)),
          dueDate: addDays(today, USUAL_DAYS),
          ...(buyer && {
            name: buyer.name,
            document: maskDocument(buyer.document),
            email: buyer.email,
            phone: maskPhone(buyer.phone),
          }),
        }}
        isKnown={Boolean(buyer)}
        sellerName={fantasyName}
        mayChargeFee={receivableFlow === 'EARLY'}
        offered={offered}
        days={{ first: today, last: addDays(today, MAX_DAYS_TO_DUE) }}
        create={createByHand}
      />
    </MessagesFor>
  )
}
