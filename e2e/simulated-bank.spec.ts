// The simulated bank, for people who try the product: which codes it accepts, and why it refuses the others.
import { expect, test } from '@playwright/test'
import { cancelChargeOperation } from '@/lib/payments/charges/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { demoSeller } from '@/lib/testing/http/server'
import { make, worldOf } from '@/lib/testing/http/world'

const charge = (method: 'PIX' | 'BANK_SLIP') => worldOf(demoSeller.apiKey).charge(method)

test('the bank accepts a slip as printed, its barcode, and a PIX code, each once', async ({ page }) => {
  const [typed, scanned, pix] = [await charge('BANK_SLIP'), await charge('BANK_SLIP'), await charge('PIX')]
  const printed = typed.bankSlipDigitableLine.replace(
    /(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})/,
    '$1.$2 $3.$4 $5.$6 $7 $8',
  )
  for (const [code, done] of [
    [printed, 'Boleto pago'],
    [scanned.bankSlipBarcode, 'Boleto pago'],
    [pix.pixCode, 'PIX enviado'],
  ]) {
    await page.goto('/simulators')
    await page.getByLabel('Código PIX ou do boleto').fill(code)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(page.getByRole('heading', { name: 'Confira antes de pagar' })).toBeVisible()
    await page.getByRole('button', { name: 'Pagar R$ 89,90' }).click()
    await expect(page.getByRole('heading', { name: done })).toBeFocused()
    await page.reload()
    await expect(page.getByText('Este código já foi pago')).toBeVisible()
  }
})

test('the bank shows the reason for each code that it refuses', async ({ page }) => {
  const { uuid, pixCode } = await charge('PIX')
  await make(demoSeller.apiKey, cancelChargeOperation, { params: { uuid } })
  const slipOfAnotherBank = '00190000090114971860168524522114675860000102656'
  for (const [code, words] of [
    [pixCode, 'Este código foi cancelado'],
    [slipOfAnotherBank, 'Este código é de outro banco'],
    ['café', 'Não parece um código PIX nem um boleto'],
  ]) {
    await page.goto(`/simulators/bank?code=${encodeURIComponent(code)}`)
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Pagar/ })).toBeHidden()
  }
  await expect(page.getByLabel('Código PIX ou do boleto')).toHaveValue('café')
})

test('the page of the bank is accessible, before and after paying', async ({ page }) => {
  test.slow()
  const { bankSlipBarcode } = await charge('BANK_SLIP')
  await page.goto('/simulators')
  await expectAccessible(page)
  await page.goto(`/simulators/bank?code=${bankSlipBarcode}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pagar R$ 89,90' }).click()
  await expect(page.getByRole('heading', { name: 'Boleto pago' })).toBeVisible()
  await expectAccessible(page)
})
