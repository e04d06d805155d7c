// A seller reads what payments and being paid early cost: the same as GET /v2/seller answers.
import { expect, test } from '@playwright/test'
import { getSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { openPage, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { call } from '@/lib/testing/http/api'

test('the page of fees is reached from the settings, and shows the prices that the API answers', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  const { body } = await call(getSellerOperation, { key })
  await openPage(page, '/home')
  await page.getByRole('link', { name: 'Configurações' }).click()
  await page.getByRole('link', { name: 'Recebimento' }).click()
  await page.getByRole('link', { name: 'Ver tarifas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tarifas' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(body.fees.length + 1)
  await expect(page.getByRole('row', { name: /^PIX.*0,99%$/ })).toBeVisible()
  const monthly = `${String(body.anticipation.monthlyRate).replace('.', ',')}% ao mês`
  await expect(page.getByText(monthly)).toHaveCount(3)
  await expectAccessible(page)
})
