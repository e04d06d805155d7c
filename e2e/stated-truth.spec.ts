// What the checkout states at each moment, and what it offers after a decline, in a real browser.
import { expect, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { askForCode, heading, identify, payButton } from '@/lib/testing/browser/buyer-page'
import { cardLink, choose, fillCard } from '@/lib/testing/browser/card-page'
import { newLink } from '@/lib/testing/browser/new-link'

test('the fraud document is declined, and the notice leads to PIX or to another card', async ({ page }) => {
  const url = await cardLink()
  await page.goto(url)
  await page.getByText('Cartões de teste').click()
  await expect(page.getByText('o CPF 111.111.111-11, por suspeita de fraude')).toBeVisible()
  await identify(page)
  const document = page.getByLabel('CPF ou CNPJ', { exact: true })
  await document.fill('11111111111')
  await choose(page)
  await fillCard(page, 'APRO SILVA')
  await payButton(page).click()
  await expect(heading(page, 'Recusado por segurança')).toBeFocused()
  await expect(page).toHaveTitle(/^Não aprovado · /)
  const notice = page.getByRole('region', { name: 'Pagamento não aprovado' })
  await expect(
    notice.getByText(/^Tentativa de R\$\s89,90 no Visa final 1111, em .* Nada foi cobrado\.$/),
  ).toBeVisible()
  await expectAccessible(page)

  await notice.getByRole('button', { name: 'Outro cartão' }).click()
  await expect(page.getByLabel('Número do cartão')).toBeFocused()
  await expect(page.getByLabel('Número do cartão')).toHaveValue('')

  // While the data are being corrected, PIX is only chosen, and what was typed stays.
  await page.getByRole('button', { name: 'Corrigir dados' }).click()
  await document.fill('52998224725')
  await notice.getByRole('button', { name: 'Pagar com PIX' }).click()
  await expect(page.getByRole('radio', { name: 'PIX' })).toBeFocused()
  await expect(document).toHaveValue('529.982.247-25')
  await notice.getByRole('button', { name: 'Outro cartão' }).click()
  await expect(page.getByRole('radio', { name: 'Cartão de crédito' })).toBeChecked()

  await page.reload()
  await notice.getByRole('button', { name: 'Pagar com PIX' }).click()
  await expect(heading(page, 'Pague com PIX')).toBeFocused()
  await expect(page).toHaveTitle(/^Aguardando pagamento · /)
})

test('the offline notice moves nothing and is announced', async ({ page, context }) => {
  const { url } = await newLink()
  await askForCode(page, url)
  const qr = page.getByRole('img', { name: /^QR code/ })
  // The focus brings the code into sight.
  await expect(heading(page, 'Pague com PIX')).toBeFocused()
  const before = await qr.boundingBox()
  expect(before).toMatchObject({ width: 224, height: 224 })
  await context.setOffline(true)
  await expect(page.getByRole('status').getByText('Sem conexão')).toBeVisible()
  expect(await qr.boundingBox()).toEqual(before)
  await expectAccessible(page)
  // The other language comes from the server: without it the page with the code stays.
  await page.getByRole('button', { name: 'English' }).click()
  await page.evaluate(() => window.scrollTo(0, 0))
  await context.setOffline(false)
  await expect(page.getByText('Sem conexão')).toBeHidden()
  expect(await qr.boundingBox()).toEqual(before)
})
