// What a buyer does with a card at the checkout, in a browser.
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { testBuyer } from '@/lib/testing/buyer'
import { testCard } from '@/lib/testing/card'
import { serverUrl } from '@/lib/testing/http/server'
import { chooseMethod, identify, payButton } from './buyer-page'
import { newLink } from './new-link'

interface Offer {
  methods?: PaymentMethod[]
  installments?: number
  threeDSecureEnabled?: boolean
  requiresLiabilityShift?: boolean
}

/** The address of a link that takes cards. */
export async function cardLink(offer: Offer = {}): Promise<string> {
  const { methods: paymentMethods = ['PIX', 'CREDIT_CARD'], installments = 1, ...order } = offer
  const customInstallmentsValues = paymentMethods.map((paymentMethod) => ({
    paymentMethod,
    installments: paymentMethod.startsWith('CREDIT') ? installments : 1,
  }))
  return (await newLink({ paymentMethods }, { installments, customInstallmentsValues, ...order })).url
}

export const choose = (page: Page, method: 'crédito' | 'débito' = 'crédito') =>
  chooseMethod(page, `Cartão de ${method}`)

export async function fillCard(page: Page, holderName: string, number = '4111111111111111') {
  await page.getByLabel('Número do cartão').fill(number)
  await page.getByLabel('Nome impresso no cartão').fill(holderName)
  await page.getByLabel('Validade').fill('0831')
  await page.getByLabel('CVV').fill(number.startsWith('37') ? '1234' : '123')
}

/** Opens the link, fills in the form and submits it. */
export async function payByCard(page: Page, url: string, holderName: string) {
  await page.goto(url)
  await identify(page)
  await choose(page)
  await fillCard(page, holderName)
  await payButton(page).click()
}

/** Sends the request of the form only, with the cookies of the browser, before the page is opened. */
export async function pressPay(
  page: Page,
  url: string,
  holderName: string,
  method: PaymentMethod = 'CREDIT_CARD',
) {
  const { pathname } = new URL(url)
  const { value } = await (await page.request.get(`${serverUrl}${pathname}/state`)).json()
  const response = await page.request.post(`${serverUrl}${pathname}/card`, {
    data: {
      attempt: randomUUID(),
      method,
      installments: 1,
      shown: { total: value, interest: 0 },
      buyer: testBuyer,
      card: testCard({ holderName }),
    },
  })
  expect(response.status()).toBe(200)
}

/** The frame of the checkout with our 3-D Secure page. */
export const authentication = (page: Page) => page.frameLocator('iframe[title="Página do banco do cartão"]')
