// A buyer whom the seller knows, in a real browser: named by a link, recognised by a code, and with a kept card.
import { randomInt } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { createBuyerOperation } from '@/lib/parties/buyers/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { mailedCode } from '@/lib/testing/browser/buyer-code'
import { heading, identify, payAtBank, payButton } from '@/lib/testing/browser/buyer-page'
import { fillCard } from '@/lib/testing/browser/card-page'
import { newLink } from '@/lib/testing/browser/new-link'
import { testBuyer } from '@/lib/testing/buyer'
import { call } from '@/lib/testing/http/api'

const elsewhere = async (browser: Browser) => (await browser.newContext({ locale: 'pt-BR' })).newPage()
const newEmail = () => `compra${randomInt(1e9)}@exemplo.com.br`
const withCards = [
  { paymentMethods: ['PIX', 'CREDIT_CARD'] },
  {
    customInstallmentsValues: ['PIX', 'CREDIT_CARD'].map((paymentMethod) => ({
      paymentMethod,
      installments: 1,
    })),
  },
] as const

const codeField = (page: Page) => page.getByLabel('Código de 6 números')

/** The last digit sends it. */
async function typeCode(page: Page, email: string, nth = 1) {
  await expect(codeField(page)).toBeFocused()
  await page.keyboard.type(await mailedCode(email, nth))
}

test('the buyer whom a link names is masked, pays by PIX in one press, and is shown after a code', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  const body = { name: 'Zulmira Prado Souza', document: '39053344705', email, phone: '11988887777' }
  const { uuid: uuidSellerClient } = (await call(createBuyerOperation, { body })).body
  const { url } = await newLink({ uuidSellerClient })
  await page.goto(url)
  await expect(page.getByText('Z•••• S.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.content()).not.toMatch(/Zulmira|39053344705|390\.533|11988887777|compra\d+@/)

  const second = await elsewhere(browser)
  await second.goto(url)
  await second.getByRole('button', { name: 'Não sou eu' }).click()
  await expect(second.getByLabel('E-mail')).toBeFocused()
  await expect(second.getByLabel('Nome completo')).toHaveValue('')

  await page.getByRole('button', { name: 'Ver meus dados: código por e-mail' }).click()
  await codeField(page).fill('1')
  await page.getByRole('button', { name: 'Confirmar', exact: true }).click()
  await expect(page.getByText('Este código não vale.')).toBeVisible()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await typeCode(page, email)
  await expect(page.getByText('Zulmira Prado Souza')).toBeVisible()
  await second.reload()
  await expect(second.getByText('Z•••• S.')).toBeVisible()

  await second.getByRole('button', { name: /^Sou eu, pagar R\$/ }).click()
  await expect(heading(second, 'Pague com PIX')).toBeVisible()
  await expect(second.getByText('Z•••• S.')).toBeVisible()
  await payAtBank(second)
  await expect(heading(second, 'Pagamento confirmado')).toBeVisible()
  expect(await (await second.request.get(`${url}/state`)).text()).not.toMatch(
    /Zulmira|39053344705|compra\d+@|•@/,
  )
})

test('a buyer who keeps a card pays the next link with its CVV, elsewhere by a code, and deletes it all', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  const first = await newLink(...withCards)
  await page.goto(first.url)
  await identify(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('radio', { name: /Cartão de crédito/ }).check()
  await fillCard(page, 'APRO')
  const box = page.getByRole('checkbox', { name: /Guardar este cartão/ })
  await expect(box).not.toBeChecked()
  await box.check()
  await payButton(page).click()
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  const cookies = await page.context().cookies(first.url)
  expect(cookies.find(({ name }) => name.startsWith('balcao_known_'))).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/pay',
  })

  const next = await newLink(...withCards)
  await page.goto(next.url)
  await expect(page.getByText(testBuyer.name)).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Visa final 1111' })).toBeChecked()
  await payButton(page).click()
  await expect(page.getByLabel('CVV')).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('CVV').fill('123')
  await payButton(page).click()
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()

  await page.getByRole('link', { name: 'Meus dados nesta loja' }).click()
  await expect(page.getByText('Visa final 1111')).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
  await typeCode(page, email)
  await expect(page.getByText('E-mail confirmado')).toBeVisible()
  await expectAccessible(page)

  const fast = await newLink({ ...withCards[0], type: 'FAST_ORDER' }, withCards[1])
  const second = await elsewhere(browser)
  await second.goto(fast.url)
  await second.getByLabel('E-mail').fill(email)
  await second.getByRole('button', { name: 'Receber código' }).click()
  await typeCode(second, email, 2)
  await expect(second.getByRole('radio', { name: 'Visa final 1111' })).toBeChecked()

  await page.getByRole('button', { name: 'Apagar tudo' }).click()
  await page.getByRole('button', { name: 'Sim, apagar tudo' }).click()
  await expect(page.getByText('Nada guardado neste navegador')).toBeVisible()
  await expectAccessible(page)
  await second.reload()
  await expect(second.getByLabel('Nome completo')).toBeVisible()
  await expect(second.getByText('Visa final 1111')).toHaveCount(0)
})

test('who keeps the data confirms the e-mail by one button after the payment, and pays elsewhere by a code and one press', async ({
  page,
  browser,
}) => {
  const email = newEmail()
  // The countdown leads nowhere, however long the checks take.
  await page.route('**/pay/*/return', (route) => route.fulfill({ status: 204 }))
  const { url } = await newLink({ returnUrl: 'http://localhost:9/obrigado', autoReturn: true })
  await page.goto(url)
  await identify(page)
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('checkbox', { name: /Guardar meus dados/ }).check()
  await payButton(page).click()
  await payAtBank(page)
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  await expect(page.getByText(/^Voltando para localhost/)).toBeVisible()
  await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click()
  await expect(page.getByText(/^Voltando para localhost/)).toBeHidden()
  await expect(codeField(page)).toBeFocused()
  await expectAccessible(page)
  await expect(codeField(page)).toBeFocused()
  await pasteCode(page, email)
  await expect(heading(page, 'E-mail confirmado')).toBeFocused()
  await expectAccessible(page)
  await page.reload()
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirmar meu e-mail' })).toHaveCount(0)

  const second = await elsewhere(browser)
  await second.goto((await newLink()).url)
  const request = second.getByRole('button', { name: 'Receber código' })
  await request.click()
  await expect(second.getByLabel('E-mail')).toBeFocused()
  await expect(second.getByText('Escreva seu e-mail.')).toBeVisible()
  await second.getByLabel('E-mail').fill('Ninguem@exemplo.com.br')
  await request.click()
  await expect(second.getByText('Se houver dados guardados')).toBeVisible()
  await expect(codeField(second)).toBeFocused()
  await second.keyboard.type('000000')
  await expect(second.getByText('Este código não vale.')).toBeVisible()
  await expectAccessible(second)
  await second.getByLabel('E-mail').fill(email.toUpperCase())
  await second.getByRole('button', { name: 'Enviar outro código' }).click()
  await typeCode(second, email, 2)
  await second.getByRole('button', { name: /^Sou eu, pagar R\$/ }).click()
  await expect(heading(second, 'Pague com PIX')).toBeVisible()
  await expect(second.getByText(testBuyer.name)).toBeVisible()
})

/** As from the mail, with what was copied around the digits. */
async function pasteCode(page: Page, email: string) {
  const text = `Código: ${await mailedCode(email)}.`
  await codeField(page).evaluate((field, data) => {
    ;(field as HTMLInputElement).focus()
    document.execCommand('insertText', false, data)
  }, text)
}
