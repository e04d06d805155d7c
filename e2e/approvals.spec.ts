// A refund above the limit of the shop: requested by API key, shown at home, and approved by a person.
import { expect, test } from '@playwright/test'
import postgres from 'postgres'
import { getSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import { createRefundOperation } from '@/lib/payments/refunds/contract'
import { getRefundOperation } from '@/lib/payments/refunds/lookup-contract'
import type { TestApp } from '@/lib/testing/app'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { layoutFaults } from '@/lib/testing/browser/layout'
import { openPage, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { requestOf, rows } from '@/lib/testing/http/rows'
import { make, worldOf } from '@/lib/testing/http/world'
import { addPerson } from '@/lib/testing/shops/add-person'

test('an owner sets a limit, and a refund above it by API waits until a person approves', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  const { idSeller } = await make(key, getSellerOperation)
  await openPage(page, '/approvals')
  await page.getByLabel('Estornos acima de').fill('1000')
  await page.getByRole('button', { name: 'Salvar limites' }).click()
  await expect(page.getByText('Convide antes uma segunda pessoa').first()).toBeVisible()
  const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1, onnotice: () => {} })
  await addPerson({ sql: sql as unknown as TestApp['sql'] }, { sellerId: idSeller, role: 'FINANCE' })
  await sql.end()
  await page.getByRole('button', { name: 'Salvar limites' }).click()
  await expect(page.getByText('Limites salvos').first()).toBeVisible()

  const asked = await requestOf(rows.createRefund!, worldOf(key))
  const { uuid } = await make(key, createRefundOperation, { ...asked, body: {} })
  await openPage(page, '/home')
  await expect(page.getByText('1 pedido espera a aprovação de uma segunda pessoa')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/approvals')
  await expect(page.getByText('Espera decisão')).toBeVisible()
  await expect(page.getByText('Café especial 1 kg')).toBeVisible()
  await expectAccessible(page)
  expect((await make(key, getRefundOperation, { params: { uuid } })).status).toBe('PROCESSING')
  await page.getByRole('row').getByRole('link', { name: 'Estorno' }).click()
  const request = page.getByRole('region', { name: 'O que foi pedido' })
  await expect(request.getByRole('link', { name: 'Café especial 1 kg' })).toBeVisible()
  await expect(request.getByText('sem motivo escrito')).toBeVisible()
  await expect(page.getByRole('region', { name: 'História do comprador' })).toContainText('Já comprou')
  await expect(page.getByRole('region', { name: 'Decisões anteriores' })).toBeVisible()
  await expectAccessible(page)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await layoutFaults(page), `at ${width}`).toEqual([])
  }
  await page.getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByRole('dialog').getByText('Café especial 1 kg')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(page.getByRole('main').getByText('Aprovado', { exact: true })).toBeVisible()
  await expect(async () => {
    expect((await make(key, getRefundOperation, { params: { uuid } })).status).toBe('SUCCESS')
  }).toPass()
})
