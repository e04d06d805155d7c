// What a buyer gets by mail, and what the shop switches off.
import { expect, test } from '@playwright/test'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { askForSlip, heading, payAtBank } from '@/lib/testing/browser/buyer-page'
import { signInAsNewSeller } from '@/lib/testing/browser/portal'
import { make } from '@/lib/testing/http/world'
import { linkRequest } from '@/lib/testing/link'

test('a shop switches the mail of slips off, and its buyer gets the receipt alone, with the PDF', async ({
  page,
  browser,
}) => {
  const key = await signInAsNewSeller(page)
  await page.goto('/settings/checkout')
  await page.getByLabel('Boleto pedido na página, com o PDF').uncheck()
  await page.getByRole('button', { name: 'Atualizar e-mails' }).click()
  await expect(page.getByText('Alterações salvas', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Boleto pedido na página, com o PDF')).not.toBeChecked()
  await expect(page.getByLabel('Comprovante de pagamento, com o PDF')).toBeChecked()
  await expectAccessible(page)

  const body = linkRequest({ paymentMethods: ['BANK_SLIP', 'PIX'] })
  const { url } = await make(key, createPaymentLinkOperation, { body })
  const buyer = await (await browser.newContext({ locale: 'pt-BR' })).newPage()
  await askForSlip(buyer, url)
  await payAtBank(buyer)
  await expect(heading(buyer, 'Pagamento confirmado')).toBeVisible()
  await buyer.context().close()

  await expect(async () => {
    await page.goto('/simulators/mails')
    await expect(page.getByText(/comprovante de Café especial/).first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText(/comprovante-[0-9A-F]{8}\.pdf/).first()).toBeVisible()
  await expect(page.getByText(/seu boleto de/)).toHaveCount(0)
})
