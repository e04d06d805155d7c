// An integrator's buyer on our 3-D Secure page, at the address of the order's challenge, and back at the shop.
import { expect, type Page, test } from '@playwright/test'
import { getOrderOperation } from '@/lib/payments/orders/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { heading } from '@/lib/testing/browser/buyer-page'
import { challengedOrder } from '@/lib/testing/browser/challenged-order'
import { answerIssuer, cancelAtIssuer, failAtIssuer, issuerPage } from '@/lib/testing/browser/issuer-page'
import { demoSeller } from '@/lib/testing/http/server'
import { make } from '@/lib/testing/http/world'

const { apiKey } = demoSeller

const chargeOf = async (uuid: string) =>
  (await make(apiKey, getOrderOperation, { params: { uuid } })).charges[0]

/** By its path, since the browser may reach the server under another host name. */
const openAt = (page: Page, url: string) => page.goto(new URL(url).pathname)

test('the right code pays, also after a reload, and the buyer returns to the shop', async ({ page }) => {
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

test('three wrong codes, or cancelling at the issuer, charge nothing', async ({ page }) => {
  for (const giveUp of [failAtIssuer, cancelAtIssuer]) {
    const { uuid, challengeUrl } = await challengedOrder()
    await openAt(page, challengeUrl)
    await giveUp(issuerPage(page))
    await expect(heading(page, 'Pagamento não aprovado')).toBeFocused()
    expect(await chargeOf(uuid)).toMatchObject({ status: 'FAILED' })
  }
})

test('leaving the page asks for confirmation, and then nothing is charged', async ({ page }) => {
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

test('the challenge page is accessible, also when it is offline', async ({ page, context }) => {
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
