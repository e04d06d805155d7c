// An integrator's buyer on our page of 3-D Secure, at the address that the order names, and back at the shop.
import { expect, type Page, test } from '@playwright/test'
import { getOrderOperation } from '@/lib/orders/contract'
import { expectAccessible } from './fixtures/accessible'
import { heading } from './fixtures/buyer-page'
import { challengedOrder } from './fixtures/challenged-order'
import { answerIssuer, cancelAtIssuer, failAtIssuer, issuerPage } from './fixtures/issuer'
import { demoSeller } from './fixtures/server'
import { make } from './fixtures/world'

const { apiKey } = demoSeller

const chargeOf = async (uuid: string) =>
  (await make(apiKey, getOrderOperation, { params: { uuid } })).charges[0]

/** By its path: where the browser knows the server by another name. */
const openAt = (page: Page, url: string) => page.goto(new URL(url).pathname)

test('the right code pays, after a reload too, and the buyer is back at the shop', async ({ page }) => {
  const { uuid, challengeUrl } = await challengedOrder()
  await openAt(page, challengeUrl)
  await answerIssuer(issuerPage(page), 'wrong')
  await expect(issuerPage(page).getByText('Restam 2 tentativas')).toBeVisible()
  await page.reload()
  await answerIssuer(issuerPage(page))
  await expect(heading(page, 'Pagamento aprovado')).toBeFocused()
  await page.waitForURL(new RegExp(`from=shop&orderUuid=${uuid}`))
  expect(await chargeOf(uuid)).toMatchObject({ status: 'PAID' })
})

test('three wrong codes, or giving up at the issuer, charge nothing', async ({ page }) => {
  for (const giveUp of [failAtIssuer, cancelAtIssuer]) {
    const { uuid, challengeUrl } = await challengedOrder()
    await openAt(page, challengeUrl)
    await giveUp(issuerPage(page))
    await expect(heading(page, 'Pagamento não aprovado')).toBeFocused()
    expect(await chargeOf(uuid)).toMatchObject({ status: 'FAILED' })
  }
})

test('leaving is asked once more, and then nothing is charged', async ({ page }) => {
  const { uuid, challengeUrl } = await challengedOrder()
  await openAt(page, challengeUrl)
  const leave = page.getByRole('button', { name: 'Cancelar', exact: true })
  await leave.click()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(leave).toBeFocused()
  await leave.press('Enter')
  await page.getByRole('button', { name: 'Cancelar pagamento' }).click()
  await expect(page.getByText('Você cancelou a confirmação.')).toBeVisible()
  expect(await chargeOf(uuid)).toMatchObject({ status: 'FAILED' })
  await openAt(page, challengeUrl)
  await expect(page.getByText('Você cancelou a confirmação.')).toBeVisible()
})

test('is there for everyone, and says so where the network is away', async ({ page, context }) => {
  test.slow()
  const { challengeUrl } = await challengedOrder()
  await openAt(page, challengeUrl)
  const issuer = issuerPage(page)
  await expect(issuer.getByLabel('Código de 6 números')).toBeVisible()
  await expectAccessible(page)
  await answerIssuer(issuer, 'wrong')
  await expect(issuer.getByText('Restam 2 tentativas')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(true)
  await expect(page.getByText('Sem conexão')).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByText('Sem conexão')).toBeHidden()
})
