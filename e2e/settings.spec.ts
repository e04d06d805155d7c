// The settings of a shop and its sandbox: what its buyers see of it, and what its people can make happen.
import { expect, test } from '@playwright/test'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { cancelPaymentLinkOperation } from '@/lib/payments/payment-links/managing-contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { choose } from '@/lib/testing/browser/card-page'
import { signInAsNewSeller } from '@/lib/testing/browser/portal'
import { make, orderRequest } from '@/lib/testing/http/world'
import { linkRequest } from '@/lib/testing/link'

test('an owner gives the shop a face, and every state of its checkout has it', async ({ page }) => {
  const key = await signInAsNewSeller(page)
  await page.goto('/settings')
  await expectAccessible(page)
  await page.getByRole('main').getByRole('link', { name: 'Marca', exact: true }).click()
  await page.getByLabel('Cor da loja').fill('#ffe600')
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('12345')
  await page.getByLabel('Frase no checkout').fill('Entregamos em todo o Brasil.')
  await page.getByLabel('E-mail para compradores').fill('sac@loja.com.br')
  const preview = page.getByTestId('brand-preview')
  await expect(preview.getByText('Entregamos em todo o Brasil.')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Use um telefone com DDD')).toBeVisible()
  await page.getByRole('textbox', { name: 'WhatsApp' }).fill('(11) 98765-4321')
  await page.getByLabel('Política de devolução').fill('Troca em até 7 dias.')
  await page.getByRole('radio', { name: 'Encerrado' }).check({ force: true })
  await expect(preview.getByText('(11) 98765-4321', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Alterações salvas', { exact: true })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Escolher imagem' }).click()
  const drawing = '<rect width="300" height="120" fill="#7a1f5c"/><script>alert(1)</script>'
  const buffer = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 120">${drawing}</svg>`)
  await (await chooser).setFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer })
  await expect(page.getByRole('img', { name: 'Logotipo' })).toBeVisible()
  await expectAccessible(page)

  const { url, uuid } = await make(key, createPaymentLinkOperation, { body: linkRequest() })
  await page.goto(url)
  await expect(page.getByText('Entregamos em todo o Brasil.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'sac@loja.com.br' })).toHaveAttribute(
    'href',
    'mailto:sac@loja.com.br',
  )
  await page.getByText('Política de devolução').click()
  await expect(page.getByText('Troca em até 7 dias.')).toBeVisible()
  const logo = page.locator('img[src^="/brand/"]')
  await expect(logo).toBeVisible()
  const image = await page.request.get((await logo.getAttribute('src'))!)
  expect(image.headers()).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  await page.emulateMedia({ colorScheme: 'light' })
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent'),
  )
  expect(accent).toBe('#ffe600')
  await expectAccessible(page)

  await make(key, cancelPaymentLinkOperation, { params: { uuid } })
  await page.reload()
  const reach = page.getByRole('region', { name: /^Dúvidas\? Fale com/ })
  await expect(reach.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    'https://wa.me/5511987654321',
  )
  await expect(page.getByRole('link', { name: /sac@loja.com.br/ })).toHaveCount(1)
  await expectAccessible(page)
})

test('an owner asks less for a PIX and the billing address of cards, and the checkout follows', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  await page.goto('/settings/checkout')
  await page.getByLabel('E-mail no PIX').selectOption('Não pedir')
  await page.getByLabel('Pedir o endereço da fatura no cartão').check()
  await page.getByRole('button', { name: 'Aplicar ao checkout' }).click()
  await expect(page.getByText('Alterações salvas', { exact: true })).toBeVisible()
  const body = linkRequest({ paymentMethods: ['PIX', 'CREDIT_CARD'] })
  const { url } = await make(key, createPaymentLinkOperation, { body })
  await page.goto(url)
  await expect(page.getByLabel('Nome completo')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveCount(0)
  await choose(page)
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await expect(page.getByLabel('CEP')).toBeVisible()
  await expectAccessible(page)
})

test('a reader sees times in the own zone and pages in the own language, on another device too', async ({
  page,
  context,
}) => {
  await signInAsNewSeller(page)
  await page.goto('/settings/personal')
  await page.getByLabel('Fuso horário').selectOption('Asia/Tokyo')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Horários no fuso Asia/Tokyo.')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('English', { exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Time zone' })).toBeVisible()
  // As on a device that has only the session.
  for (const name of ['locale', 'balcao-time-zone']) await context.clearCookies({ name })
  await page.goto('/notifications/settings')
  await expect(page.getByText('Mails are in English, and hours are those of Asia/Tokyo.')).toBeVisible()
})

test('in the sandbox a charge is paid and disputed by a click, and a list keeps its filters behind the back link', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  await make(key, createOrderOperation, { body: orderRequest() })
  await page.goto('/sandbox')
  await expect(page.getByText(/Uma cobrança vence|código expira/)).toBeVisible()
  await page.getByRole('button', { name: 'Pagar', exact: true }).click()
  await page.getByRole('button', { name: 'Contestar', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Loja ganha' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Comprador ganha' }).click()
  await expect(page.getByRole('listitem').getByText('Contestação perdida')).toBeVisible()

  await page.goto('/orders?status=CHARGEBACK')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'O dinheiro deste pedido' })).toContainText('perdidos')
  await page.reload()
  const back = page.getByRole('main').getByRole('link', { name: 'Pedidos', exact: true })
  await expect(back).toHaveAttribute('href', /status=CHARGEBACK/)
  await back.click()
  await expect(page).toHaveURL(/\/orders\?.*status=CHARGEBACK/)
})
