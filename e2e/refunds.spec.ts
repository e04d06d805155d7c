// A seller refunds payments, in a real browser.
import { expect, type Page, test } from '@playwright/test'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { confirmChargeOperation } from '@/lib/sandbox/bank/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { signInAsNewSeller } from '@/lib/testing/browser/portal'
import { cardOrderRequest } from '@/lib/testing/http/card-orders'
import { make, orderRequest } from '@/lib/testing/http/world'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Estornar o pagamento' })

test('a PIX is refunded in two parts, each shown until it succeeds, and listed among the refunds', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  await page.goto('/refunds')
  await expect(page.getByText('Nenhum estorno ainda')).toBeVisible()
  await expectAccessible(page)
  const { uuid, charges } = await make(key, createOrderOperation, { body: orderRequest() })
  await make(key, confirmChargeOperation, { params: { uuid: charges[0].uuid } })
  await page.goto(`/orders/${uuid}`)

  await page.locator('header').getByRole('button', { name: 'Estornar', exact: true }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('button', { name: 'Estornar R$ 89,90' })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Uma parte' }).check()
  await dialog.getByRole('button', { name: 'Estornar', exact: true }).click()
  await expect(dialog.getByText('Digite um valor de até R$ 89,90.')).toBeVisible()
  await dialog.getByLabel('Valor', { exact: true }).fill('4000')
  await expect(dialog.getByText('Tarifa que volta para você')).toBeVisible()
  await dialog.getByLabel('Motivo').fill('Veio quebrado')
  await dialog.getByRole('checkbox', { name: 'Foi uma fraude' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Estornar R$ 40,00' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('R$ 40,00 devolvidos ao comprador')).toBeVisible()
  await expect(page.getByText('Ainda pode ser estornado: R$ 49,90')).toBeVisible()
  await expect(page.getByText('Veio quebrado').first()).toBeVisible()
  await expectAccessible(page)

  await page.locator('header').getByRole('button', { name: 'Estornar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Estornar R$ 49,90' }).click()
  await expect(page.getByText('R$ 49,90 devolvidos ao comprador')).toBeVisible()
  await expect(page.locator('header').getByRole('button', { name: 'Estornar', exact: true })).toBeHidden()
  await expect(page.getByText('Estornado').first()).toBeVisible()

  await page.goto('/refunds')
  await page.getByRole('link', { name: /^Concluídos/ }).click()
  const rows = page.getByRole('table', { name: /Estornos/ }).getByRole('row')
  await expect(rows).toHaveCount(3)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Em andamento/ }).click()
  await expect(page.getByText('Nada com esses filtros')).toBeVisible()
  await page.goto('/refunds')
  await rows.nth(1).getByRole('link').click()
  await page.waitForURL(`**/orders/${uuid}`)
})

test('a card refund that the acquirer refuses fails, and can be requested again', async ({ page }) => {
  const key = await signInAsNewSeller(page)
  const { uuid } = await make(key, createOrderOperation, { body: cardOrderRequest({}, { value: 100.51 }) })
  await page.goto(`/orders/${uuid}`)
  await page.locator('header').getByRole('button', { name: 'Estornar', exact: true }).click()
  await dialogOf(page).getByRole('button', { name: 'Estornar R$ 100,51' }).click()
  await expect(page.getByText('Estorno de R$ 100,51 recusado')).toBeVisible()
  await expect(page.getByText('Ainda pode ser estornado: R$ 100,51')).toBeVisible()
  await page.goto('/refunds?status=ERROR')
  await expect(page.getByRole('table').getByText('Com erro')).toBeVisible()
})
