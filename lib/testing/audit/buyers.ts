// How each action on buyers and on orders by hand is performed.

import { createErasureJob } from '@/lib/backoffice/personal-data/carry-out-erasures'
import { chosenPeople } from '@/lib/backoffice/personal-data/contract'
import { erasePeople } from '@/lib/backoffice/personal-data/erase-people'
import { exportPeople } from '@/lib/backoffice/personal-data/export-people'
import { exportPerson } from '@/lib/backoffice/personal-data/export-person'
import { requestErasure } from '@/lib/backoffice/personal-data/request-erasure'
import { searchPeople } from '@/lib/backoffice/personal-data/search-people'
import { withdrawErasure } from '@/lib/backoffice/personal-data/withdraw-erasure'
import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { buyerRequest } from '@/lib/parties/buyers/contract'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { addNote } from '@/lib/parties/buyers/person/add-note'
import { removeNote } from '@/lib/parties/buyers/person/remove-note'
import { sendInvoice } from '@/lib/payments/invoices/send-invoice'
import { setReminders } from '@/lib/payments/invoices/set-reminders'
import { removeBuyerCard } from '@/lib/payments/subscriptions/person/remove-card'
import type { TestApp } from '@/lib/testing/app'
import { asOperator } from '@/lib/testing/live/applicant'
import { knownPerson } from '@/lib/testing/shops/known-person'
import { ownerOf, type Performed } from './people'

const maria = { document: '529.982.247-25', name: 'Maria da Silva', email: 'maria@exemplo.com.br' }
const secrets = ['52998224725', 'Maria', 'maria@exemplo']

async function buyer(app: TestApp) {
  const ctx = await ownerOf(app)
  const { uuid } = await createBuyer(ctx, buyerRequest.parse(maria))
  return { ctx, uuid, buyer: uuid }
}

/** A request at the operator about the person at one seller. */
async function asked(app: TestApp) {
  const { ctx, uuid } = await buyer(app)
  const [seller] = await app.sql`select uuid from sellers where id = ${sellerIdOf(ctx)}`
  const query = { search: { document: maria.document }, seller: seller!.uuid, reference: 'LGPD-2026-7' }
  const input = chosenPeople.parse({ ...query, receivedOn: civilDateOf(ctx.systemNow), buyers: [uuid] })
  return { ctx: asOperator(app, 'ADMIN'), input }
}

async function order(app: TestApp) {
  const { asSeller, orderOfInvoice } = await knownPerson(app)
  app.advance(MINUTE_MS)
  return { ctx: asSeller(), uuid: orderOfInvoice }
}

export const performedOnBuyers: Performed = {
  async 'buyer.noted'(app) {
    const { ctx, buyer: of } = await buyer(app)
    await addNote(ctx, { buyer: of, text: 'segredo da Maria' })
    return [...secrets, 'segredo']
  },
  async 'buyer.note-removed'(app) {
    const { ctx, buyer: of } = await buyer(app)
    const { uuid: note } = await addNote(ctx, { buyer: of, text: 'segredo da Maria' })
    await removeNote(ctx, { buyer: of, note })
    return [...secrets, 'segredo']
  },
  async 'buyer.card-removed'(app) {
    const known = await knownPerson(app)
    await removeBuyerCard(known.asSeller(), { buyer: known.buyer.uuid, card: known.payment.token.uuid })
    return ['4111111111111111']
  },
  async 'buyer.erasure-requested'(app) {
    const { ctx, uuid } = await buyer(app)
    await requestErasure(ctx, { uuid })
    return secrets
  },
  async 'buyer.erasure-withdrawn'(app) {
    const { ctx, uuid } = await buyer(app)
    await requestErasure(ctx, { uuid })
    await withdrawErasure(ctx, { uuid })
    return secrets
  },
  async 'buyer.erased'(app) {
    const { ctx, uuid } = await buyer(app)
    // Those of the actions above are not carried out.
    await app.sql`update buyer_erasures set due_at = null`
    await requestErasure(ctx, { uuid })
    await createErasureJob({ within: [], after: [] })(app.ctx())
    return secrets
  },
  async 'export.buyer'(app) {
    const { ctx, uuid } = await buyer(app)
    await exportPerson(ctx, { uuid, file: 'dados.json' })
    return secrets
  },
  async 'person.searched'(app) {
    const { ctx, input } = await asked(app)
    await searchPeople(ctx, input)
    return secrets
  },
  async 'person.exported'(app) {
    const { ctx, input } = await asked(app)
    await exportPeople(ctx, input)
    return secrets
  },
  async 'person.erasure-requested'(app) {
    const { ctx, input } = await asked(app)
    await erasePeople(ctx, input)
    return secrets
  },
  async 'invoice.created'(app) {
    await order(app)
    return []
  },
  async 'invoice.sent'(app) {
    const { ctx, uuid } = await order(app)
    await sendInvoice(ctx, { uuid })
    return []
  },
  async 'invoice.changed'(app) {
    const { ctx, uuid } = await order(app)
    await setReminders(ctx, { uuid, reminds: false })
    return []
  },
}
