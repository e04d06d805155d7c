// What a seller does about a state that needs somebody: each page says why, and has the one action.
import { expect, test } from '@playwright/test'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { expireChargeOperation } from '@/lib/sandbox/bank/contract'
import { disputeChargeOperation } from '@/lib/sandbox/disputes/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { signInAsNewSeller } from '@/lib/testing/browser/portal'
import { testCard } from '@/lib/testing/card'
import { make, orderRequest } from '@/lib/testing/http/world'

test.setTimeout(120_000)

test('a declined order gets a link to pay with the same value, by WhatsApp or copy', async ({ page }) => {
  const key = await signInAsNewSeller(page)
  const card = testCard({ holderName: 'FUND MARIA' })
  const body = { ...orderRequest(), payment: { method: 'CREDIT_CARD', card } }
  await expect(make(key, createOrderOperation, { body })).rejects.toThrow('BAR-7005')
  await page.goto('/orders?status=DECLINED')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByText('Recusado: saldo ou limite insuficiente')).toBeVisible()
  await expect(page.getByText('Insistir no mesmo cartão hoje não adianta.')).toBeVisible()
  await page.getByRole('button', { name: 'Cobrar outro cartão' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cobrar outro cartão' })
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  await expect(dialog.getByRole('link', { name: 'Enviar por WhatsApp' })).toHaveAttribute('href', /wa\.me/)
  const address = await dialog.getByText('/pay/').innerText()
  await expectAccessible(page)
  await page.goto(address)
  await expect(page.getByText('PIX').first()).toBeVisible()
})

test('a late order is cancelled when its link is made, and says so before', async ({ page }) => {
  const key = await signInAsNewSeller(page)
  const { uuid, charges } = await make(key, createOrderOperation, { body: orderRequest('BANK_SLIP', 1) })
  await make(key, expireChargeOperation, { params: { uuid: charges[0]!.uuid } })
  await page.goto(`/orders/${uuid}`)
  await page.getByRole('button', { name: 'Mandar link para pagar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mandar link para pagar' })
  await expect(dialog.getByText('Este pedido será cancelado')).toBeVisible()
  await dialog.getByRole('button', { name: 'Criar link' }).click()
  await expect(dialog.getByRole('button', { name: 'Copiar' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(page.getByText('Cancelado e trocado por um link')).toBeVisible()
})

test('a reserved amount says until when it can be captured, on the order and in the list', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  const payment = { method: 'CREDIT_CARD', card: testCard(), capture: false }
  const { uuid } = await make(key, createOrderOperation, { body: { ...orderRequest(), payment } })
  await page.goto('/orders')
  await expect(page.getByRole('row').filter({ hasText: /Capture até \d/ })).toHaveCount(1)
  await page.goto(`/orders/${uuid}`)
  await expect(page.getByRole('main').getByText(/^Capture até \d/)).toBeVisible()
})

test('what is known of a disputed payment goes into the answer by one press', async ({ page }) => {
  const key = await signInAsNewSeller(page)
  const { fraudData } = orderRequest().payment
  const payment = { method: 'CREDIT_CARD', card: testCard(), fraudData }
  const { charges } = await make(key, createOrderOperation, { body: { ...orderRequest(), payment } })
  await make(key, disputeChargeOperation, { params: { uuid: charges[0]!.uuid }, body: {} })
  await page.goto('/disputes')
  await page.getByRole('row').nth(1).getByRole('link').first().click()
  const known = page.getByRole('region', { name: 'O que já sabemos' })
  await known.getByRole('button', { name: 'Juntar à resposta' }).click()
  await expect(known.getByRole('button', { name: 'Já está na resposta' })).toBeDisabled()
  await expect(page.getByRole('figure', { name: 'Como quem decide recebe' })).toContainText('Quem comprou')
  await expectAccessible(page)
})
