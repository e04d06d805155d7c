// The page of the simulated payer's bank in a real browser, in both languages: a code authorizes, the payer has no money on the day, the
// debit is retried and paid, and the authorization is cancelled. The bank is started here, so that no other test moves its clock.
import { expect, test } from '@playwright/test'
import { expectAccessible, type Look } from '@/lib/testing/browser/accessible'
import { startPsp, type TestPsp, txid } from '@/lib/testing/pix-psp/psp'
import { cobr, FIRST_DAY, rec } from '@/lib/testing/pix-psp/recurring'

let psp: TestPsp
test.beforeEach(async () => {
  psp = await startPsp({ tokenSeconds: 90 * 86_400 })
})
test.afterEach(() => psp.close())

const looks = (['light', 'dark'] as const).flatMap((colorScheme): Look[] => [
  { colorScheme, size: { width: 390, height: 844 } },
  { colorScheme, size: { width: 1280, height: 900 } },
])

test('a payer authorizes by a code, has no money once, is debited, and cancels', async ({ page }) => {
  const { id } = (await psp.call('POST', '/locrec')).body
  const variable = rec({ loc: id, valor: { valorMinimoRecebedor: '20.00' } })
  const { idRec } = (await psp.call('POST', '/rec', variable)).body
  const { pixCopiaECola } = (await psp.call('GET', `/rec/${idRec}`)).body.dadosQR
  await page.goto(`${psp.controlUrl}/`)
  await expect(page.getByRole('heading', { name: 'Assinatura Café Mensal à espera' })).toBeVisible()
  await expectAccessible(page, looks)

  const byCode = page.locator('form', { hasText: 'Código PIX (copia e cola)' })
  await byCode.getByLabel('Código PIX (copia e cola)').fill(pixCopiaECola)
  await byCode.getByLabel('Máximo por débito (R$)').fill('19')
  await byCode.getByRole('button', { name: 'Ler, pagar o que ele cobra e autorizar' }).click()
  await expect(page.getByRole('alert')).toHaveText('O mínimo é 20.00.')
  await byCode.getByLabel('Código PIX (copia e cola)').fill(pixCopiaECola)
  await byCode.getByLabel('Máximo por débito (R$)').fill('50,00')
  await byCode.getByRole('button', { name: 'Ler, pagar o que ele cobra e autorizar' }).click()
  await expect(page.getByRole('heading', { name: 'Assinatura Café Mensal autorizada' })).toBeVisible()

  await page.getByLabel('Próximos débitos sem saldo').fill('1')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await psp.call('PUT', `/cobr/${txid(1)}`, cobr(idRec, FIRST_DAY))
  await page.getByRole('button', { name: 'Avançar 8 dias' }).click()
  await expect(page.getByText(`Tentativas: ${FIRST_DAY} agendada`)).toBeVisible()
  await expectAccessible(page, looks)
  for (let days = 0; days < 3; days++) await page.getByRole('button', { name: 'Avançar 1 dia' }).click()
  await expect(page.getByText(`Tentativas: ${FIRST_DAY} expirada`)).toBeVisible()
  await psp.call('POST', `/cobr/${txid(1)}/retentativa/2026-12-03`)
  for (let days = 0; days < 3; days++) await page.getByRole('button', { name: 'Avançar 1 dia' }).click()
  await expect(page.getByText('2026-12-03 paga')).toBeVisible()

  await page.getByRole('link', { name: 'English' }).click()
  await page.getByRole('button', { name: 'Cancel the authorization' }).click()
  await expect(page.getByText('Ended by SLDB (the payer)')).toBeVisible()
  expect((await psp.call('GET', `/rec/${idRec}`)).body.status).toBe('CANCELADA')
})
