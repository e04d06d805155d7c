// A buyer pays by PIX at the hosted checkout, in a real browser: from the link to the receipt, and after errors.
import { expect, test } from '@playwright/test'
import {
  askForCode,
  drawnCode,
  heading,
  identify,
  payAtBank,
  payButton,
} from '@/lib/testing/browser/buyer-page'
import { newLink } from '@/lib/testing/browser/new-link'
import { testBuyer } from '@/lib/testing/buyer'

test('after a PIX payment in another tab the page shows paid by itself, also after a reload', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  const { url } = await newLink()
  await askForCode(page, url)
  await page.evaluate(() => Object.assign(window, { neverReloaded: true }))
  const qr = page.getByRole('img', { name: /^QR code/ })
  await expect(qr).toBeVisible()
  expect(await qr.boundingBox()).toMatchObject({ width: 224, height: 224 })

  const paidAt = await payAtBank(page)
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible({ timeout: 2_000 })
  await expect(page).toHaveTitle(/^✓ Pago · /)
  console.log(`paid shown ${Date.now() - paidAt} ms after the bank confirmed it`)
  expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true)

  await page.reload()
  await expect(heading(page, 'Pagamento confirmado')).toBeVisible()
  await page.getByRole('link', { name: 'Ver comprovante' }).click()
  await expect(page).toHaveURL(`${url}/receipt`)
  await expect(page.getByText(/^E\d{8}\d{12}\w{11}$/)).toBeVisible()
  await expect(page.getByText('11.222.333/0001-81')).toBeVisible()
  expect(complaints).toEqual([])
})

test('wrong data are marked at their field and nothing typed is lost', async ({ page }) => {
  const { url } = await newLink()
  await page.goto(url)
  await payButton(page).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await identify(page)
  await page.getByLabel('CPF ou CNPJ', { exact: true }).fill('529.982.247-26')
  await page.getByLabel('E-mail').focus()
  await expect(page.getByText('este CPF ou CNPJ não existe')).toBeVisible()
  await payButton(page).click()
  await expect(page.getByLabel('CPF ou CNPJ', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Nome completo')).toHaveValue(testBuyer.name)
  await expect(page.getByLabel('E-mail')).toHaveValue(testBuyer.email)

  await page.getByLabel('CPF ou CNPJ', { exact: true }).fill('12ABC34501DE35')
  await expect(page.getByLabel('CPF ou CNPJ', { exact: true })).toHaveValue('12.ABC.345/01DE-35')
  await payButton(page).click()
  await expect(heading(page, 'Pague com PIX')).toBeVisible()
})

test('text typed while a refused submission ends is not lost', async ({ page }) => {
  const { url } = await newLink()
  await page.goto(url)
  await page.getByLabel('E-mail').fill(testBuyer.email)
  await payButton(page).click()
  await expect(page.getByLabel('Nome completo')).toBeFocused()
  // The text is there in the same task in which the form gives the focus, before React renders again.
  await page.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[name=name]')!
    field.blur()
    field.addEventListener('focus', () => (field.value = 'Maria da Silva'), { once: true })
  })
  await payButton(page).click()
  await expect(page.getByLabel('Nome completo')).toBeFocused()
  await expect(page.getByText('Escreva seu nome completo.')).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Maria da Silva')
  await expect(payButton(page)).toBeEnabled()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Maria da Silva')
})

test('a submission that fails on the network can be repeated without typing again', async ({ page }) => {
  const { url } = await newLink()
  await page.goto(url)
  await identify(page)
  await page.route(`${url}/start`, (route) => route.abort('connectionfailed'))
  await payButton(page).click()
  await expect(page.getByText('Não deu para enviar')).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toHaveValue(testBuyer.name)
  await page.unroute(`${url}/start`)
  await payButton(page).click()
  await expect(heading(page, 'Pague com PIX')).toBeVisible()
})

test('a double click creates one order, and two tabs share its code', async ({ page, context }) => {
  const { url } = await newLink()
  const second = await context.newPage()
  await Promise.all([page.goto(url), second.goto(url)])
  await identify(page)
  await identify(second)
  // A tab that hears of the order of the other before its own click shows the code by itself.
  const clicks = await Promise.allSettled(
    [page, second].map((tab) => payButton(tab).dblclick({ timeout: 10_000 })),
  )
  expect(clicks.map(({ status }) => status)).toContain('fulfilled')
  const codes: (string | null)[] = []
  for (const tab of [page, second]) {
    await expect(heading(tab, 'Pague com PIX')).toBeVisible()
    codes.push(await drawnCode(tab).getAttribute('d'))
  }
  expect(codes[0]).toBe(codes[1])
  await payAtBank(page)
  for (const tab of [page, second]) await expect(heading(tab, 'Pagamento confirmado')).toBeVisible()
})

test('an expired and an unknown link explain themselves and what to do', async ({ page }) => {
  const { url } = await newLink(
    {},
    { expirationDate: new Date(Date.now() + 7_000).toISOString(), timer: true },
  )
  await page.goto(url)
  await expect(payButton(page)).toBeVisible()
  await expect(heading(page, 'Este link expirou')).toBeVisible()
  await expect(page.getByText('Peça um novo link para Café do Porto.')).toBeVisible()

  const response = await page.goto('/pay/k7Qm2xV9tR4wZp1s')
  expect(response?.status()).toBe(404)
  await expect(heading(page, 'Não encontramos este link')).toBeVisible()
})
