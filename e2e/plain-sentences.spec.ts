// Facts that a reader could take for something else: whom a slip is paid to, a webhook without an answer, why a refund failed, and
// the sums of an order whose refund waits for approval.
import { expect, test } from '@playwright/test'
import postgres from 'postgres'
import { getSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { createRefundOperation } from '@/lib/payments/refunds/contract'
import { APPROVAL_EXPIRED } from '@/lib/payments/refunds/refund'
import { askForSlip } from '@/lib/testing/browser/buyer-page'
import { newAccount, openPage, signIn } from '@/lib/testing/browser/portal'
import { requestOf, rows } from '@/lib/testing/http/rows'
import { make, worldOf } from '@/lib/testing/http/world'
import { linkRequest } from '@/lib/testing/link'

const connect = () => postgres(process.env.E2E_DATABASE_URL!, { max: 1, onnotice: () => {} })

test('a slip names once whom it is paid to, and says that the shop has this name at the bank', async ({
  page,
}) => {
  const { apiKey } = await newAccount()
  const customInstallmentsValues = [{ paymentMethod: 'BANK_SLIP', installments: 1 }]
  const body = linkRequest({ paymentMethods: ['PIX', 'BANK_SLIP'] }, { customInstallmentsValues })
  const { url } = await make(apiKey, createPaymentLinkOperation, { body })
  await askForSlip(page, url)
  const facts = page.locator('dl').filter({ hasText: 'Beneficiário' })
  await expect(facts).toContainText('É assim que Loja do Bairro aparece no aplicativo do banco.')
  expect((await facts.innerText()).split('Loja do Bairro Ltda.')).toHaveLength(2)
})

test('a webhook address that did not answer is described in a sentence, in both languages', async ({
  page,
  context,
}) => {
  const account = await newAccount()
  const { idSeller } = await make(account.apiKey, getSellerOperation)
  const sql = connect()
  const refusal = {
    at: '2026-11-20T15:00:00.000Z',
    delivery: 1,
    status: null,
    failure: 'connection: ECONNREFUSED',
  }
  await sql`insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, payload_version, failing_since,
      last_refusal, created_at)
    values (gen_random_uuid(), ${idSeller}, 'ERP', 'https://loja.example/aviso', '{ORDER}', true, '2',
      now() - interval '1 day', ${sql.json(refusal)}, now() - interval '2 days')`
  await sql.end()
  await signIn(page, account)
  await openPage(page, '/webhooks')
  await expect(
    page.getByText(/Na última tentativa, em .+, não houve resposta\. Não houve conexão/),
  ).toBeVisible()
  await expect(page.locator('main')).not.toContainText('ECONNREFUSED')
  await context.addCookies([{ name: 'locale', value: 'en', url: new URL('/', page.url()).href }])
  await openPage(page, '/webhooks')
  await expect(page.getByText(/The last try, at .+, got no answer\./)).toBeVisible()
})

test('the sums of an order add up while its refund waits, and why it failed is in the reader’s language', async ({
  page,
  context,
}) => {
  const account = await newAccount()
  const { idSeller } = await make(account.apiKey, getSellerOperation)
  const sql = connect()
  await sql`update sellers set security = ${sql.json({ refundApprovalAbove: 1_000 })} where id = ${idSeller}`
  const request = await requestOf(rows.createRefund!, worldOf(account.apiKey))
  const { uuid } = await make(account.apiKey, createRefundOperation, { ...request, body: {} })
  const [order] =
    await sql`select o.uuid from orders o join refunds r on r.order_id = o.id where r.uuid = ${uuid}`
  await signIn(page, account)
  await openPage(page, `/orders/${order!.uuid}`)
  const money = page.getByLabel('O dinheiro deste pedido')
  await expect(money).toContainText('Estornado ou retido')
  await expect(money).toContainText('esperam aprovação')
  const amounts = [...(await money.innerText()).matchAll(/(-|−)?R\$\s?([\d.]+),(\d\d)$/gm)]
  const [gross, fees, taken, net] = amounts.map(([, minus, reais, cents]) => {
    const value = Number(`${reais!.replaceAll('.', '')}${cents}`)
    return minus ? -value : value
  })
  expect(gross! + fees! + taken!).toBe(net)
  await sql`update refunds set status = 'ERROR', awaits_approval = false, failure = ${sql.json({ ...APPROVAL_EXPIRED })}
    where uuid = ${uuid}`
  await sql.end()
  await context.addCookies([{ name: 'locale', value: 'en', url: new URL('/', page.url()).href }])
  await openPage(page, '/refunds?columns=order,failure')
  const reason = page.getByText('Nobody of the shop approved the refund within seven days.')
  await expect(reason.filter({ visible: true })).toHaveCount(1)
})
