// A seller looks at what is still to come, and has a part of it early.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { createOrderOperation } from '@/lib/orders/create-contract'
import { expectAccessible } from './fixtures/accessible'
import { testCard } from './fixtures/card'
import { signInAsNewSeller } from './fixtures/desk'
import { make, orderRequest } from './fixtures/world'

test('a sale in three is to come on three days, and what is had early is not to come any more', async ({
  page,
}) => {
  const payment = { method: 'CREDIT_CARD', card: testCard() }
  const key = await signInAsNewSeller(page)
  await make(key, createOrderOperation, {
    body: { ...orderRequest(), value: 300, installments: 3, payment },
  })
  await page.goto('/receivables')
  await expect(page.getByRole('heading', { level: 1, name: 'A receber' })).toBeVisible()
  await expectAccessible(page)

  // The first price comes after another span was chosen, and the price of that one a while later: no offer is made of the first.
  let tellChosen = () => {}
  const chosen = new Promise<void>((resolve) => {
    tellChosen = resolve
  })
  const waits = [() => chosen, () => pause(500)]
  await page.route('**/receivables', async (route) => {
    if (route.request().method() === 'POST') await waits.shift()?.()
    await route.continue()
  })
  await page.getByRole('button', { name: 'Antecipar' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Tudo o que está para cair').click()
  tellChosen()
  const accept = dialog.getByRole('button', { name: /^Receber R\$/ })
  await expect(accept).toBeEnabled()
  const net = /R\$\s[\d.,]+/.exec((await accept.textContent())!)![0]
  await accept.click()
  await expect(page.getByText(`${net} disponíveis hoje`, { exact: true })).toBeVisible()
  await expect(page.getByText('Nada a receber nos próximos dias')).toBeVisible()
  await expectAccessible(page)
})
