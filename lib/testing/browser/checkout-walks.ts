// Walks through the states of the checkout, as a buyer meets them. Each walk calls `at` where a state is shown.
import { expect, type Page } from '@playwright/test'
import { createCheckoutSessionOperation } from '@/lib/payments/checkout/session/contract'
import { createPlanOperation } from '@/lib/payments/plans/contract'
import { createRefundOperation } from '@/lib/payments/refunds/contract'
import { disputeChargeOperation } from '@/lib/sandbox/disputes/contract'
import {
  askForCode,
  askForSlip,
  chooseMethod,
  fillAddress,
  heading,
  identify,
  payAtBank,
  payButton,
} from '@/lib/testing/browser/buyer-page'
import { fillCard } from '@/lib/testing/browser/card-page'
import { testBuyer } from '@/lib/testing/buyer'
import { serverUrl } from '@/lib/testing/http/server'
import { make } from '@/lib/testing/http/world'
import { refusals } from './checkout-troubles'
import type { Walk } from './checkout-walk'
import { kept, named, recognised } from './known-walks'

const items = [
  { description: 'Café especial em grãos, torra clara, moagem média', quantity: 2, unitValue: 89.9 },
  { description: 'Moedor manual', quantity: 1, unitValue: 1110.1 },
]

const stateOf = async (page: Page, url: string) =>
  JSON.parse(await (await page.request.get(`${url}/state`)).text())

const form: Walk = async (page, shop, at) => {
  const title = 'Pedido 1042: café especial em grãos e um moedor de cerâmica'
  const order = { title, items, deliveryValue: 20, discountValue: 20 }
  const url = await shop.link({ cancelUrl: 'http://localhost:9/carrinho' }, order)
  await page.goto(url)
  await at('form', page, 'main')
  await payButton(page).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await at('form-errors', page)
  await identify(page)
  await page.getByLabel('E-mail').fill('maria@gmial.com')
  await page.getByLabel('E-mail').blur()
  await chooseMethod(page, 'Boleto')
  await fillAddress(page)
  await at('slip-form', page)
  await chooseMethod(page, 'Cartão de crédito')
  await fillCard(page, 'FUND SILVA')
  await page.getByLabel('CVV').blur()
  await at('card-form', page, 'main')
  await page.locator('summary').filter({ hasText: 'Parcelas' }).click()
  await page.getByRole('radio', { name: /^12x/ }).click()
  await page.locator('summary').filter({ hasText: 'Parcelas' }).click()
  await at('instalments', page, 'main')
  await payButton(page).click()
  await expect(page.getByRole('region', { name: 'Pagamento não aprovado' })).toBeVisible()
  await at('declined', page, 'main')
}

const pix: Walk = async (page, shop, at) => {
  const url = await shop.link()
  await askForCode(page, url)
  await at('pix', page, 'main')
  await page.getByRole('button', { name: 'Corrigir dados' }).click()
  await at('pix-correct', page)
  await page.reload()
  await page.context().setOffline(true)
  await expect(page.getByText('Sem conexão')).toBeVisible()
  await at('offline', page)
  await page.context().setOffline(false)
  await shop.moveClock({ hours: 1 })
  await page.reload()
  await expect(heading(page, 'O código PIX expirou')).toBeVisible()
  await at('pix-expired', page)
  await page.getByRole('button', { name: 'Gerar novo código' }).click()
  await expect(heading(page, 'Pague com PIX')).toBeVisible()
  const { payment } = await stateOf(page, url)
  await payAtBank(page)
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  await at('paid', page, 'main')
  const second = await page.context().browser()!.newPage({ locale: 'pt-BR' })
  await second.goto(url)
  await at('paid-by-another', second)
  await second.close()
  const refund = { params: { uuid: payment.chargeUuid }, body: { value: 100.52 } }
  await make(shop.key, createRefundOperation, refund)
  await expect(page.getByRole('heading', { name: /devol/i })).toBeVisible()
  await at('refunded', page)
  await page.goto(`${url}/receipt`)
  await at('receipt', page)
}

const slip: Walk = async (page, shop, at) => {
  await askForSlip(page, await shop.link())
  await at('slip', page, 'main')
  await shop.moveClock({ days: 6 })
  await page.reload()
  await expect(heading(page, 'O boleto venceu')).toBeVisible()
  await at('slip-late', page)
  await shop.moveClock({ days: 90 })
  await page.reload()
  await at('slip-expired', page)
}

const card: Walk = async (page, shop, at) => {
  const url = await shop.link({}, { threeDSecureEnabled: true })
  await page.goto(url)
  await chooseMethod(page, 'Cartão de crédito')
  await identify(page)
  await fillCard(page, 'APRO CHALLENGE')
  await payButton(page).click()
  await expect(heading(page, 'Confirme com o seu banco')).toBeVisible({ timeout: 20_000 })
  await at('challenge', page)
  await page.getByRole('button', { name: 'Cancelar', exact: true }).first().click()
  await at('challenge-leaving', page)
  await page.getByRole('button', { name: 'Sim, cancelar' }).click()
  await expect(page.getByRole('region', { name: 'Pagamento não aprovado' })).toBeVisible()
  await fillCard(page, 'APRO FRICTIONLESS')
  await payButton(page).click()
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible({ timeout: 20_000 })
  await at('paid-by-card', page)
  const { receipt } = await stateOf(page, url)
  const order = await (
    await fetch(`${serverUrl}/v2/orders/${receipt.orderUuid}`, { headers: { 'X-Token-Api': shop.key } })
  ).json()
  const { uuid } = order.charges.find((one: { status: string }) => one.status === 'PAID')
  await make(shop.key, disputeChargeOperation, { params: { uuid }, body: {} })
  await expect(heading(page, 'Pagamento em contestação')).toBeVisible()
  await at('disputed', page)
}

const wallet: Walk = async (page, shop, at) => {
  await page.goto(await shop.link())
  await page.getByRole('button', { name: 'Google Pay simulado' }).click()
  const ask = page.getByRole('dialog', { name: 'Falta só o seu CPF' })
  await expect(ask).toBeVisible()
  await at('wallet-document', page)
  await ask.getByRole('textbox').fill(testBuyer.document)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Confirmar R\$/ })).toBeVisible()
  await at('wallet-sheet', page)
}

/** Every refusal after a press, above the button that was pressed. */
const refused: Walk = async (page, shop, at) => {
  await page.goto(await shop.link())
  await identify(page)
  for (const [name, { title, answer }] of Object.entries(refusals)) {
    await page.route('**/start', (route) => (answer ? route.fulfill({ json: answer }) : route.abort()))
    await payButton(page).click()
    await expect(page.getByText(title)).toBeVisible()
    await at(`refused-${name}`, page)
    await page.unroute('**/start')
  }
}

const subscription: Walk = async (page, shop, at) => {
  const bullets = ['Um quilo por mês', 'Frete incluído para todo o Brasil', 'Cancele quando quiser']
  const values = [{ type: 'MONTHLY', valuePerMonth: 49.9 }]
  const acceptPaymentMethods = ['PIX', 'CREDIT_CARD']
  const body = { title: 'Clube do café', bullets, values, acceptPaymentMethods }
  const { uuid: idPlan } = await make(shop.key, createPlanOperation, { body })
  const paymentSubscription = { idPlan, type: 'MONTHLY', valuePerMonth: 49.9 }
  const url = await shop.link({
    type: 'SUBSCRIPTION',
    paymentMethods: acceptPaymentMethods,
    paymentSubscription,
    paymentOrder: undefined,
  })
  await page.goto(url)
  await identify(page)
  await chooseMethod(page, 'Cartão de crédito')
  await fillCard(page, 'APRO SILVA')
  await at('subscription', page, 'main')
  await page.getByRole('checkbox', { name: /Autorizo a cobrança/ }).check()
  await payButton(page).click()
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  await at('subscription-paid', page)
  await page.getByRole('link', { name: 'Ver minha assinatura' }).click()
  await expect(heading(page, 'Assinatura ativa')).toBeVisible()
  await at('subscription-page', page)
  await page.getByRole('button', { name: 'Trocar cartão' }).click()
  await at('subscription-card', page)
}

const closed: Walk = async (page, shop, at) => {
  const expiring = await shop.link({}, { expirationDate: new Date(Date.now() + 86_400_000).toISOString() })
  const session = {
    country: 'BR',
    uuidBuyer: 'x',
    merchantOrderId: 'A-1',
    paymentDescription: 'Pedido A-1042',
  }
  const { checkoutSession } = await make(shop.key, createCheckoutSessionOperation, {
    params: { provider: 'checkout-provider' },
    body: session,
  })
  await page.goto(`${serverUrl}/pay/${checkoutSession}`)
  await at('without-amount', page)
  await page.goto(`${serverUrl}/pay/nothing-here-123`)
  await at('not-found', page)
  await shop.moveClock({ days: 3 })
  await page.goto(expiring)
  await expect(heading(page, 'Este link expirou')).toBeVisible()
  await at('expired', page)
}

export const walks: Record<string, Walk> = {
  form,
  pix,
  slip,
  card,
  wallet,
  named,
  kept,
  refused,
  recognised,
  subscription,
  closed,
}
