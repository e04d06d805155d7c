// What a buyer pastes is read, another code is sent, the focus stays where the buyer was, and a wrong CVV is marked in sight.
import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { createBuyerOperation } from '@/lib/parties/buyers/contract'
import { mailedCode } from '@/lib/testing/browser/buyer-code'
import { heading, identify, payButton } from '@/lib/testing/browser/buyer-page'
import { cardLink, choose, fillCard, payByCard } from '@/lib/testing/browser/card-page'
import { newLink } from '@/lib/testing/browser/new-link'
import { call } from '@/lib/testing/http/api'

const phone = { width: 390, height: 844 }
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName)
const isInSight = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((input) => {
    const { left, top, width, height } = input.getBoundingClientRect()
    const shown = document.elementFromPoint(left + width / 2, top + height / 2)
    return shown === input || input.contains(shown)
  })

/** As a paste: what an input has no room for is cut. */
async function paste(page: Page, label: string, text: string): Promise<string> {
  const input = page.getByLabel(label, { exact: true })
  await input.fill('')
  await input.focus()
  await page.keyboard.insertText(text)
  return input.inputValue()
}

test('what is pasted with blanks, words or the zero of long distance is read', async ({ page }) => {
  await page.goto(await cardLink())
  await choose(page)
  const document = 'CPF ou CNPJ'
  expect(await paste(page, document, ' 11.222.333/0001-81')).toBe('11.222.333/0001-81')
  expect(await paste(page, document, 'CPF 529.982.247-25')).toBe('529.982.247-25')
  expect(await paste(page, 'Número do cartão', 'Cartão: 4111 1111 1111 1111')).toBe('4111 1111 1111 1111')
  expect(await paste(page, 'Validade', 'Validade: 08/31')).toBe('08/31')
  expect(await paste(page, 'CVV', 'CVV 123')).toBe('123')
  expect(await paste(page, 'Celular · opcional', '011 99999-0000')).toBe('(11) 99999-0000')
})

test('another code is sent by the button that says so, and the focus is in the field for it', async ({
  page,
}) => {
  const email = `outro${randomInt(1e9)}@exemplo.com.br`
  const body = { name: 'Zulmira Prado Souza', document: '39053344705', email, phone: '11988887777' }
  const { uuid: uuidSellerClient } = (await call(createBuyerOperation, { body })).body
  await page.goto((await newLink({ uuidSellerClient })).url)
  const code = page.getByLabel('Código de 6 números')
  await page.getByRole('button', { name: 'Ver meus dados: código por e-mail' }).click()
  await expect(code).toBeFocused()
  const first = await mailedCode(email, 1)
  await code.fill('1')
  await page.getByRole('button', { name: 'Enviar outro código' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Enviamos outro código.' })).toBeVisible()
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('')
  const second = await mailedCode(email, 2)
  expect(second).not.toBe(first)
  await page.keyboard.insertText(`Seu código: ${second}`)
  await expect(page.getByText('Zulmira Prado Souza')).toBeVisible()
  await expect.poll(() => focused(page)).not.toBe('BODY')
})

test('another address gets a code of its own, and the focus is in the field for it', async ({ page }) => {
  await page.goto((await newLink({ type: 'FAST_ORDER' })).url)
  const email = page.getByLabel('E-mail')
  const code = page.getByLabel('Código de 6 números')
  await email.fill(`nunca${randomInt(1e9)}@exemplo.com.br`)
  await page.getByRole('button', { name: 'Receber código' }).click()
  await expect(code).toBeFocused()
  await email.fill(`nunca${randomInt(1e9)}@exemplo.com.br`)
  await page.getByRole('button', { name: 'Enviar outro código' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Enviamos outro código.' })).toBeVisible()
  await expect(code).toBeFocused()
})

test('a CVV that the bank declines is marked, focused and in sight on a phone', async ({ page }) => {
  await page.setViewportSize(phone)
  await payByCard(page, await cardLink(), 'SECU')
  await expect(page.getByRole('region', { name: 'Pagamento não aprovado' })).toBeVisible()
  const cvv = page.getByLabel('CVV', { exact: true })
  await expect(cvv).toBeFocused()
  await expect(cvv).toHaveAttribute('aria-invalid', 'true')
  await expect(cvv).toHaveAccessibleDescription(/O banco não aceitou este CVV/)
  expect(await isInSight(page, 'CVV')).toBe(true)
  await page.reload()
  await expect(cvv).toHaveAttribute('aria-invalid', 'true')
  await fillCard(page, 'APRO')
  await expect(cvv).not.toHaveAttribute('aria-invalid', 'true')
  await payButton(page).click()
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
})

test('a press that takes its own button away keeps the focus on the page', async ({ page }) => {
  await page.goto(await cardLink())
  await identify(page)
  await payButton(page).press('Enter')
  await expect(heading(page, 'Pague com PIX')).toBeVisible()
  await expect.poll(() => focused(page)).not.toBe('BODY')
  await page.getByRole('button', { name: 'Corrigir dados' }).press('Enter')
  await expect.poll(() => focused(page)).not.toBe('BODY')
})

test('a link that was pasted with something behind it opens', async ({ page }) => {
  const { url } = await newLink()
  for (const behind of ['.', ')', ',', '!', '%20', '%E2%80%8B']) {
    await page.goto(url + behind)
    await expect(page).toHaveURL(url)
    await expect(page.getByRole('heading', { name: 'PIX', exact: true })).toBeVisible()
  }
})
