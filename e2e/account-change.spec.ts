// A changed bank account: requested by API key and stopped at home; requested in the portal and stopped by the link of the
// mail, while the clock runs.
import { expect, test } from '@playwright/test'
import { changeSellerOperation, getSellerOperation } from '@/lib/backoffice/seller-accounts/contract'
import { keyScopes } from '@/lib/base/kernel/key-scopes'
import { moveClockOperation } from '@/lib/sandbox/clock/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { openPage, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { insertKeys } from '@/lib/testing/http/seller-with-keys'
import { make } from '@/lib/testing/http/world'

test('a requested account change is shown at home and by mail, and can be stopped at home', async ({
  page,
}) => {
  const firstKey = await signInAsNewSeller(page)
  const { idSeller } = await make(firstKey, getSellerOperation)
  const [key] = await insertKeys(idSeller, [{ scopes: keyScopes }])
  await page.goto('/home')
  await expect(page.getByRole('heading', { name: 'Início', level: 1 })).toBeVisible()
  const account = { transferType: 'PIX', pix: { keyType: 'EMAIL', key: 'nova@exemplo.com.br' } }
  const answer = await make(key!, changeSellerOperation, { body: { account } })
  expect(answer.accountChange.account).toMatchObject(account)
  const title = 'Pediram para trocar a conta que recebe o seu dinheiro'
  // Without a reload.
  await expect(page.getByText(title)).toBeVisible()
  await expect(page.getByText('pela chave de API “Loja”')).toBeVisible()
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
  expect(await make(key!, getSellerOperation)).not.toHaveProperty('accountChange')
  await expect(async () => {
    await page.goto('/simulators/mails')
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      ['A troca da sua conta foi parada', title, 'Entraram na sua conta em um aparelho novo'],
      { timeout: 1_000 },
    )
  }).toPass()
})

test('an owner requests another account, and a reader of the mail stops it within its 24 hours', async ({
  page,
  browser,
}) => {
  const key = await signInAsNewSeller(page)
  await openPage(page, '/account')
  await expect(page.getByText('PIX financeiro@lojadobairro.com.br')).toBeVisible()
  const request = async (address: string) => {
    await page.getByLabel('Chave PIX', { exact: true }).last().fill(address)
    await page.getByRole('button', { name: 'Pedir a troca' }).click()
    await expect(page.getByText(`PIX ${address} passa a valer em`)).toBeVisible()
  }
  await request('ladrao@exemplo.com.br')
  await expectAccessible(page)
  const linkOfMail = async () => {
    await openPage(page, '/simulators/mails')
    const text = await page.getByText('Pare a troca agora').first().innerText()
    return /http\S+\/account-change\/\S+/.exec(text)![0]
  }
  const link = await linkOfMail()
  await make(key, moveClockOperation, { body: { hours: 23 } })
  expect((await make(key, getSellerOperation)).accountChange).toBeDefined()

  const stranger = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const mailPage = await stranger.newPage()
  await mailPage.goto(link)
  await expect(mailPage.getByRole('heading', { level: 1 })).toHaveText(/Troca da conta de/)
  await expectAccessible(mailPage)
  await mailPage.getByRole('button', { name: 'Não fui eu: parar a troca' }).click()
  await expect(mailPage.getByText('A troca foi parada')).toBeVisible()
  await mailPage.reload()
  await expect(mailPage.getByText('A troca foi parada')).toBeVisible()
  await expect(mailPage.getByRole('button', { name: /parar/ })).toHaveCount(0)
  await stranger.close()

  await make(key, moveClockOperation, { body: { hours: 2 } })
  const stopped = await make(key, getSellerOperation)
  expect(stopped).not.toHaveProperty('accountChange')
  expect(stopped.account.pix.key).toBe('financeiro@lojadobairro.com.br')

  // Without a stop, the same wait ends with the new account.
  await openPage(page, '/account')
  await request('nova@exemplo.com.br')
  await make(key, moveClockOperation, { body: { hours: 25 } })
  expect((await make(key, getSellerOperation)).account.pix.key).toBe('nova@exemplo.com.br')
})
