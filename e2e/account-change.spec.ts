// A request by API key to change the bank account of a seller, in the portal: shown at home and by mail, and stopped there.
import { expect, test } from '@playwright/test'
import { expectAccessible } from '@/e2e/fixtures/browser/accessible'
import { signInAsNewSeller } from '@/e2e/fixtures/browser/portal'
import { make } from '@/e2e/fixtures/http/world'
import { changeSellerOperation, getSellerOperation } from '@/lib/seller-accounts/contract'

test('a requested account change is shown at home and by mail, and can be stopped at home', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Início', level: 1 })).toBeVisible()
  const account = { transferType: 'PIX', pix: { keyType: 'EMAIL', key: 'nova@exemplo.com.br' } }
  const answer = await make(key, changeSellerOperation, { body: { account } })
  expect(answer.accountChange.account).toMatchObject(account)
  const title = 'Pediram para trocar a conta que recebe o seu dinheiro'
  // Without a reload.
  await expect(page.getByText(title)).toBeVisible()
  await expect(page.getByText('pela chave de API “Primeira chave”')).toBeVisible()
  await expect(page.getByText('PIX nova@exemplo.com.br passa a valer em')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Parar troca' }).click()
  const dialog = page.getByRole('dialog', { name: 'Parar a troca de conta?' })
  await expect(dialog).toContainText('PIX financeiro@lojadobairro.com.br')
  await dialog.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByText(title)).toBeVisible()
  await page.getByRole('button', { name: 'Parar troca' }).click()
  await dialog.getByRole('button', { name: 'Parar troca' }).click()
  await expect(page.getByText('Troca de conta parada').first()).toBeVisible()
  await expect(page.getByText(title)).toBeHidden()
  expect(await make(key, getSellerOperation)).not.toHaveProperty('accountChange')
  await expect(async () => {
    await page.goto('/simulators/mails')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      ['A troca da sua conta foi parada', title, 'Entraram na sua conta em um aparelho novo'],
      { timeout: 1_000 },
    )
  }).toPass()
})
