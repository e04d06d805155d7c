// A person is notified in the bell, reads it, chooses what to get, and switches mails off by the link of one.
import { expect, test } from '@playwright/test'
import { disputeChargeOperation } from '@/lib/sandbox/disputes/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { openPage, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { make, worldOf } from '@/lib/testing/http/world'

test('a dispute appears in the bell of an open page, is read there, and its mails are switched off', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const key = await signInAsNewSeller(page)
  const dispute = async () => {
    const { uuid } = await worldOf(key).paidByCard()
    await make(key, disputeChargeOperation, { params: { uuid }, body: { reason: '13.1' } })
  }
  await openPage(page, '/plans')
  // The sign-in was on a new device.
  await expect(page.getByRole('button', { name: 'Notificações: 1 nova' })).toBeVisible()
  await dispute()
  await page.getByRole('button', { name: 'Notificações: 2 novas' }).click()
  const panel = page.getByRole('dialog', { name: 'Notificações' })
  await expect(panel.getByRole('link', { name: /Contestação de .* aberta.*nova/ })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('link', { name: /Contestação de .* aberta/ }).click()
  await expect(page).toHaveURL(/\/disputes\/[\w-]{36}$/)
  await expect(page.getByRole('button', { name: 'Notificações: 1 nova' })).toBeVisible()

  await openPage(page, '/notifications')
  await dispute()
  const rows = page.locator('main').getByRole('link', { name: /Contestação de/ })
  await expect(rows).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Não lidas/ }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.locator('main').getByRole('link', { name: /aparelho novo/ })).toBeVisible()
  await page.getByRole('button', { name: 'Marcar todas como lidas' }).click()
  await expect(page.getByText('Nada com estes filtros')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notificações: nenhuma nova' })).toBeVisible()

  await page.goto('/notifications/settings')
  await page.getByLabel('Contestações: e-mail', { exact: true }).selectOption('Uma vez por dia')
  await page.getByLabel('Pagamentos grandes: no portal').check()
  await page.getByLabel('Pagamento grande a partir de').fill('50000')
  await page.getByLabel('Horas de silêncio').check()
  await expect(
    page.getByText('Os e-mails vão em Português, e as horas são do fuso America/Sao Paulo.'),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Salvar preferências' }).click()
  await expect(page.getByText('Preferências salvas.', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Contestações: e-mail', { exact: true })).toHaveValue('DAILY')
  await expect(page.getByLabel('Pagamento grande a partir de')).toHaveValue('500,00')
  await expect(page.getByLabel('Das', { exact: true })).toHaveValue('22:00')
  await expect(page.getByLabel('Entrada em um novo aparelho: no portal')).toBeDisabled()

  await page.goto('/simulators/mails')
  const text = await page.locator('main').innerText()
  await page.goto(/https?:\/\/\S+(\/unsubscribe\/\S+)/.exec(text)![1]!)
  await expect(page.getByRole('heading', { name: /Desligar estes e-mails/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Desligar' }).click()
  await expect(page.getByText('Você não recebe mais e-mails destes assuntos.')).toBeVisible()
  await page.goto('/notifications/settings')
  await expect(page.getByLabel('Contestações: e-mail', { exact: true })).toHaveValue('OFF')
})
