// A buyer whose data is stored everywhere where it can be, below HTTP: every text about it contains one of a few marks.
import { randomUUID } from 'node:crypto'
import { fingerprintOf } from '@/lib/access/idempotency/fingerprint'
import { runOnce } from '@/lib/access/idempotency/run-once'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { createSigner } from '@/lib/base/kernel/signed'
import { sendMails } from '@/lib/messages/mails/send-mails'
import { buyerRequest } from '@/lib/parties/buyers/contract'
import { createBuyer } from '@/lib/parties/buyers/create-buyer'
import { addNote } from '@/lib/parties/buyers/person/add-note'
import { viewBuyer } from '@/lib/parties/buyers/view'
import { rawCard } from '@/lib/parties/cards/card-data'
import { createCard } from '@/lib/parties/cards/create-card'
import { addEvidence } from '@/lib/payments/disputes/add-evidence'
import { answerDispute } from '@/lib/payments/disputes/answer-dispute'
import { invoiceRequest } from '@/lib/payments/invoices/contract'
import { createInvoice } from '@/lib/payments/invoices/create-invoice'
import { insertVisits } from '@/lib/payments/payment-links/visits/store'
import { planRequest } from '@/lib/payments/plans/contract'
import { createPlan } from '@/lib/payments/plans/create-plan'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { subscriptionRequest } from '@/lib/payments/subscriptions/contract'
import { createSubscription } from '@/lib/payments/subscriptions/create-subscription'
import type { TestApp } from '@/lib/testing/app'
import { testBrowserData } from '@/lib/testing/browser-data'
import { testCard } from '@/lib/testing/card'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { disputeShop } from './dispute-shop'
import { portalCopies } from './known-person-copies'

const MARK = 'Marcador'
const DOCUMENT = '11144477735'
const EMAIL = 'zulmira@marcador.example'
/** What must be found nowhere afterwards, in lower case. */
export const marks = ['marcador', DOCUMENT, '111.444.777-35', '11988887777', '203.0.113.77', '99887-766']

const person = { name: `Zulmira ${MARK}`, document: DOCUMENT, email: EMAIL, phone: '11988887777' }
const address = { street: `Rua do ${MARK}`, number: '77', zipCode: '99887-766', city: 'Santos' }
const signer = createSigner({ keys: { a: new Uint8Array(32) }, current: 'a' })

export async function knownPerson(app: TestApp) {
  const shop = await disputeShop(app)
  const { seller, asSeller } = shop
  const buyer = await createBuyer(asSeller(), buyerRequest.parse({ ...person, address }))
  const fraudData = { ...person, billingAddress: address }
  const card = testCard({ holderName: `ZULMIRA ${MARK.toUpperCase()}` })
  const metadata = [{ key: 'cliente', value: person.name }]

  async function keyed(operation: string, body: object) {
    const scope = { sellerId: seller.id, operation, key: randomUUID() }
    await runOnce(
      asSeller(),
      { scope, fingerprint: fingerprintOf(signer, scope.key) },
      {
        begin: async () => ({ status: 201, body: JSON.stringify(body) }),
      },
    )
    return scope
  }

  async function logged(resource: string) {
    await app.sql`
      insert into api_requests (seller_id, key_id, request_id, occurred_at, method, operation, path, query, resource, status,
        duration_ms, address, is_replayed, is_withheld, request_body, request_length, response_body, response_length)
      values (${seller.id}, 1, gen_random_uuid(), ${app.ctx().now}, 'POST', 'createOrder', '/v2/orders', ${`name=${MARK}`}, ${resource},
        201, 1, '198.51.100.1', false, false, ${JSON.stringify(person)}, 1, ${JSON.stringify(person)}, 1)`
  }

  /** A card payment that was disputed and refunded in part, with the browser of its authentication. */
  async function cardPayment() {
    const { uuid, charge } = await shop.order({ card, fraudData }, { metadata })
    await createRefund(asSeller(), {
      chargeUuid: charge.uuid,
      value: centavos(100),
      reason: `Pedido de ${MARK}`,
    })
    const disputed = (await shop.order({ card, fraudData })).charge
    const dispute = await shop.open(disputed)
    await addEvidence(asSeller(), {
      uuid: dispute.uuid,
      name: `${MARK}.pdf`,
      content: new TextEncoder().encode(`%PDF-1.7 ${MARK}`),
    })
    await answerDispute(asSeller(), { uuid: dispute.uuid, answer: `Entregue a ${MARK}` })
    const token = await createCard(asSeller(), {
      card: rawCard.parse(card),
      buyerUuid: buyer.uuid,
      checkZeroDollar: false,
    })
    await app.sql`
      insert into authentications (uuid, seller_id, card_id, charge_id, status, requires_liability_shift, data_only,
        method_completed, browser, expires_at, created_at)
      values (gen_random_uuid(), ${seller.id}, ${token.id}, ${charge.id}, 'FINISHED', false, false, false,
        ${app.sql.json({ ...testBrowserData(), ip: '203.0.113.77', userAgent: MARK } as never)}, ${app.ctx().now}, ${app.ctx().now})`
    return { uuid, dispute, token }
  }

  async function checkout() {
    const link = await app.link(seller, {}, { metadata, uuidSellerClient: buyer.uuid })
    await app.sql`update payment_links set ip_origin_request = '203.0.113.77' where id = ${link.id}`
    await startPayment(app.ctx(), { code: link.code, method: 'PIX', buyer: person })
    const [order] = await app.sql`select uuid, browser_hash from orders where link_id = ${link.id}`
    const visit = { linkId: link.id, sellerId: seller.id, openedAt: app.ctx().now, day: '2026-11-20' }
    await insertVisits(app.db, [{ ...visit, browserHash: order!.browser_hash }])
    return order!.uuid as string
  }

  async function subscribe() {
    const plan = planRequest.parse({
      title: 'Clube',
      values: [{ type: 'MONTHLY', valuePerMonth: 10 }],
      acceptPaymentMethods: ['PIX'],
    })
    const { uuid: uuidPlan } = await createPlan(asSeller(), plan)
    const basicValue = { type: 'MONTHLY', valuePerMonth: 10 }
    const input = { uuidPlan, basicValue, uuidBuyer: buyer.uuid, payment: { method: 'PIX' }, metadata }
    return createSubscription(asSeller(), subscriptionRequest.parse(input))
  }

  const payment = await cardPayment()
  const orderOfLink = await checkout()
  const subscription = await subscribe()
  const invoice = await createInvoice(
    asSeller(),
    invoiceRequest.parse({
      attempt: randomUUID(),
      buyer: person,
      items: [{ title: 'Café', quantity: 1, price: 10 }],
      methods: ['PIX'],
      installments: 1,
      feePaidBy: 'SELLER',
      dueDate: addDays(civilDateOf(app.ctx().now), 11),
      graceDays: 0,
      sends: true,
      reminds: true,
    }),
  )
  await addNote(asSeller(), { buyer: buyer.uuid, text: `${MARK} ligou` })
  const copies = await portalCopies(app, { sellerId: seller.id, person, subscription })
  while ((await sendMails(app.ctx())) > 0);
  const scope = await keyed('createBuyer', viewBuyer(buyer))
  await logged(payment.uuid)
  await app.sql`update orders set ip_origin_request = '203.0.113.77', network_hash = ${MARK} where uuid = ${payment.uuid}`
  // As an earlier version stored it: with the document, without the buyer.
  await app.sql`update orders set customer = customer || '{"uuid": ""}' where uuid = ${orderOfLink}`
  const [endpoint] = await app.sql`
    insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, payload_version, created_at)
    values (gen_random_uuid(), ${seller.id}, 'ERP', 'https://erp.example', '{ORDER}', true, '2', ${app.ctx().now}) returning id`
  const deliveries = await app.sql`
    insert into webhook_deliveries (event_id, endpoint_id, seller_id, resource_uuid, domain, event_status, status, created_at, due_at,
      response_preview)
    select id, ${endpoint!.id}::bigint, seller_id, resource_uuid, domain, status, 'DELIVERED', occurred_at, occurred_at, ${MARK}
    from (select * from webhook_events where resource_uuid = ${payment.uuid} offset 0) e returning id`
  for (const { id } of deliveries)
    await app.sql`
      insert into webhook_attempts (delivery_id, sent_at, duration_ms, url, request_headers, response_preview)
      values (${id}, ${app.ctx().now}, 1, 'https://erp.example', '{}', ${MARK})`
  return {
    shop,
    seller,
    asSeller,
    buyer,
    person,
    payment,
    copies,
    subscription,
    orderOfInvoice: invoice.orderUuid,
    orderOfLink,
    scope,
    deliveries: deliveries.map(({ id }) => Number(id)),
  }
}
