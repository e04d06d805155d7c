// Walks of buyers whom the seller knows: named by a link, recognised in this browser, and asked for a code.
import { expect, type Page } from '@playwright/test'
import { createBuyerOperation } from '@/lib/parties/buyers/contract'
import { chooseMethod, heading, identify, payAtBank, payButton } from '@/lib/testing/browser/buyer-page'
import { fillCard } from '@/lib/testing/browser/card-page'
import { testBuyer } from '@/lib/testing/buyer'
import { make } from '@/lib/testing/http/world'
import type { Walk } from './checkout-walk'

export const named: Walk = async (page, shop, at) => {
  const body = {
    name: 'Zulmira Prado Souza',
    document: '39053344705',
    email: 'zulmira@exemplo.com.br',
    phone: '11988887777',
  }
  const { uuid: uuidSellerClient } = await make(shop.key, createBuyerOperation, { body })
  await page.goto(await shop.link({ uuidSellerClient }))
  await at('named-buyer', page, 'main')
  await page.getByRole('button', { name: 'Ver meus dados: código por e-mail' }).click()
  await expect(page.getByLabel('Código de 6 números')).toBeVisible()
  await at('named-buyer-code', page)
}

export const kept: Walk = async (page, shop, at) => {
  await page.goto(shop.ownPage)
  await at('own-page-empty', page)
  await page.goto(await shop.link())
  await identify(page)
  await chooseMethod(page, 'Cartão de crédito')
  await fillCard(page, 'APRO')
  await page.getByRole('checkbox', { name: /Guardar este cartão/ }).check()
  await payButton(page).click()
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  await page.goto(await shop.link({ type: 'FAST_ORDER' }))
  await expect(page.getByRole('radio', { name: 'Visa final 1111' })).toBeChecked()
  await at('kept-card', page, 'main')
  await page.getByRole('button', { name: 'Outra forma de pagamento' }).click()
  await at('kept-other', page)
  await page.goto(shop.ownPage)
  await at('own-page', page)
  await page.context().clearCookies()
  await page.goto(await shop.link({ type: 'FAST_ORDER' }))
  await page.getByLabel('E-mail').fill(testBuyer.email)
  await page.getByRole('button', { name: 'Receber código' }).click()
  await expect(page.getByLabel('Código de 6 números')).toBeFocused()
  await at('code-asked', page)
}

/** A code for who keeps data: the address, a wrong code, and the confirmation after a payment. */
export const recognised: Walk = async (page, shop, at) => {
  await askForCodeKeeping(page, await shop.link())
  await payAtBank(page)
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  await at('paid-unconfirmed', page)
  await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
  await expect(page.getByLabel('Código de 6 números')).toBeFocused()
  await at('confirm-email', page)
  await page.keyboard.type('000000')
  await expect(page.getByText('Este código não vale.')).toBeVisible()
  await at('confirm-email-wrong', page)
}

async function askForCodeKeeping(page: Page, url: string) {
  await page.goto(url)
  await identify(page)
  await page.getByRole('checkbox', { name: /Guardar meus dados/ }).check()
  await payButton(page).click()
  await expect(heading(page, 'Pague com PIX')).toBeVisible()
}
