// A seller tries a rule on past payments, adds it, sees what it did on the order, and changes a limit.
import { expect, test } from '@playwright/test'
import { listOrdersOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { openPage, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { call } from '@/lib/testing/http/api'
import { cardOrderRequest } from '@/lib/testing/http/card-orders'

test('a rule is tried, added and stops a payment, which its order shows; limits have bounds', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  const order = () => call(createOrderOperation, { key, body: cardOrderRequest() })
  expect((await order()).status).toBe(201)
  await openPage(page, '/rules')
  await page.getByRole('button', { name: 'Criar regra' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Nome').fill('Cartões de teste')
  await form.getByLabel('Quando').selectOption('O cartão está na lista')
  await form.getByLabel('Lista').fill('4111 1111 1111 1111')
  await form.getByRole('button', { name: 'Experimentar' }).click()
  await expect(form.getByText('Confira as linhas 1.')).toBeVisible()
  await form.getByLabel('Lista').fill('411111')
  await form.getByRole('button', { name: 'Experimentar' }).click()
  await expect(form.getByText('Valeria para 1 pagamento de 1')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Criar regra' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Cartões de teste' })).toContainText('Ligada')

  const { status, body } = await order()
  expect([status, body.failureReason.code]).toEqual([400, 'NOT_PROCESSED'])
  const orders = await call(listOrdersOperation, { key })
  await openPage(page, `/orders/${orders.body.content[0].uuid}`)
  await expect(page.getByText('Pagamento detido por regra')).toBeVisible()
  await expect(page.getByText('Regras: Cartões de teste')).toBeVisible()

  await openPage(page, '/rules')
  const limit = page.getByLabel('Cartões diferentes por chave da API')
  await limit.fill('5')
  await page.getByRole('button', { name: 'Salvar limites' }).click()
  await expect(page.getByText('Escreva um número de 20 a 100.000.')).toBeVisible()
  await limit.fill('40')
  await page.getByRole('button', { name: 'Salvar limites' }).click()
  await expect(page.getByText('Limites salvos').first()).toBeVisible()
  await page.reload()
  await expect(limit).toHaveValue('40')
  await expectAccessible(page)
})
