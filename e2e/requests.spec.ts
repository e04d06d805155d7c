// A developer of a seller looks for a request: from the order, from the request id of an error, and by filters.
import { expect, test } from '@playwright/test'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { openPage, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { call } from '@/lib/testing/http/api'
import { cardOrderRequest } from '@/lib/testing/http/card-orders'

test('the requests about an order, and the one of an error, are found and explain themselves', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  const fraudData = {
    document: '52998224725',
    name: 'Maria da Silva',
    email: 'maria@exemplo.com.br',
    phone: '11999990000',
  }
  const { body } = await call(createOrderOperation, { key, body: cardOrderRequest({ fraudData }) })
  const failed = await call(createOrderOperation, { key, body: { title: 'sem valor' } })
  const requestId = failed.headers.get('x-request-id')!

  await openPage(page, `/orders/${body.uuid}`)
  await page.getByRole('main').getByRole('link', { name: 'Requisições da API' }).click()
  await expect(page.getByRole('heading', { name: 'Requisições da API', level: 2 })).toBeVisible()
  const rows = page
    .getByRole('table', { name: 'Requisições' })
    .getByRole('row')
    .filter({ hasText: 'POST /v2/orders' })
  await expect(rows).toHaveCount(1)
  await expectAccessible(page)
  await rows.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'POST /v2/orders', level: 1 })).toBeVisible()
  const main = page.locator('main')
  await expect(main).toContainText('"name": "M••• d••• S•••"')
  await expect(main).toContainText('"number": "•••"')
  await expect(main).not.toContainText('Silva')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Abrir o pedido' }).click()
  await expect(page).toHaveURL(new RegExp(`/orders/${body.uuid}`))

  await openPage(page, '/requests')
  await page.getByText('Mais filtros').click()
  await page.getByLabel('Identificador da requisição').fill(` ${requestId.toUpperCase()}`)
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/request=/)
  const found = page.getByRole('row').filter({ hasText: 'BAR-0100' })
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('400 recusada')
  await page.getByRole('link', { name: 'Só erros' }).click()
  await expect(found).toHaveCount(1)
  await found.getByRole('link').click()
  await expect(main).toContainText('sem valor')
  await expect(page.getByRole('link', { name: 'BAR-0100' })).toHaveAttribute('href', '/docs/errors')

  await openPage(page, `/requests?request=${body.uuid}`)
  await expect(main).toContainText('Nenhuma requisição com esses filtros')
})
