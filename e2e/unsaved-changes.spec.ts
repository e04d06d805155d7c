// What was typed into forms of the portal and is not saved, when the reader leaves the page, in a real browser.
import { expect, type Page, test } from '@playwright/test'
import { disputeChargeOperation } from '@/lib/sandbox/disputes/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { signInAsNewSeller } from '@/lib/testing/browser/portal'
import { make, worldOf } from '@/lib/testing/http/world'

const leaving = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' })

test("the text of a dispute's answer is there again after a click on a link, and leaving does not ask", async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  const { uuid } = await worldOf(key).paidByCard()
  await make(key, disputeChargeOperation, { params: { uuid }, body: { reason: '13.1' } })
  await page.goto('/disputes')
  await page.getByRole('link', { name: 'Não recebeu' }).click()
  const words = page.getByLabel('Por que o pagamento está certo')
  await words.fill('Entregue em mãos no dia 21, com assinatura.')
  await page.getByRole('link', { name: 'Pedidos', exact: true }).first().click()
  await expect(page).toHaveURL(/\/orders/)
  await page.goBack()
  await expect(words).toHaveValue('Entregue em mãos no dia 21, com assinatura.')
  await expect(page.getByText('Rascunho salvo')).toBeVisible()
  await words.press('Control+End')
  await words.pressSequentially(' Nota 12.')
  await expect(page.getByText('Rascunho salvo')).toBeVisible()
  await page.reload()
  await expect(words).toHaveValue('Entregue em mãos no dia 21, com assinatura. Nota 12.')
})

test('a changed setting asks before a link, a step back or the palette leaves it, and not once it is saved', async ({
  page,
}) => {
  await signInAsNewSeller(page)
  await page.goto('/settings')
  await page.goto('/settings/checkout')
  const colour = page.getByRole('textbox', { name: /^Cor/ })
  await colour.fill('#aa3311')
  await page.getByRole('link', { name: 'Pedidos', exact: true }).first().click()
  await expect(leaving(page)).toBeVisible()
  await expectAccessible(page)
  await leaving(page).getByRole('button', { name: 'Continuar aqui' }).click()
  await expect(colour).toHaveValue('#aa3311')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('Assinaturas')
  await page.keyboard.press('Enter')
  await expect(leaving(page)).toBeVisible()
  await leaving(page).getByRole('button', { name: 'Continuar aqui' }).click()
  await expect(page).toHaveURL(/\/settings\/checkout$/)
  await expect(colour).toHaveValue('#aa3311')
  await page.locator('form').filter({ has: colour }).getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Alterações salvas').first()).toBeVisible()
  await page.getByRole('link', { name: 'Pedidos', exact: true }).first().click()
  await expect(page).toHaveURL(/\/orders/)
})

test('a step back within the portal asks, a change that was taken back does not, and leaving leaves', async ({
  page,
}) => {
  await signInAsNewSeller(page)
  await page.goto('/home')
  await page.getByRole('link', { name: 'Links', exact: true }).first().click()
  await expect(page).toHaveURL(/\/links/)
  await page.getByRole('link', { name: 'Criar link' }).first().click()
  const title = page.getByLabel('Título')
  await title.fill('Bolo')
  // Not goBack, which waits for a page.
  await page.evaluate(() => window.history.back())
  await expect(leaving(page)).toBeVisible()
  await leaving(page).getByRole('button', { name: 'Continuar aqui' }).click()
  await expect(title).toHaveValue('Bolo')
  await page.getByRole('link', { name: 'Pedidos', exact: true }).first().click()
  await leaving(page).getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/\/orders/)
  await page.goto('/links/new')
  await title.fill('Bolo')
  await title.fill('')
  await page.getByRole('link', { name: 'Pedidos', exact: true }).first().click()
  await expect(page).toHaveURL(/\/orders/)
})

test('a click beside a dialog or Escape keeps what was typed in it; its buttons close it', async ({
  page,
}) => {
  await signInAsNewSeller(page)
  await page.goto('/keys')
  await page.getByRole('button', { name: 'Criar chave' }).click()
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox').first()
  await name.fill('Loja nova')
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('Loja nova')
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'Pedidos', exact: true }).first().click()
  await expect(page).toHaveURL(/\/orders/)
})
