// What is granted one subscriber, by the seller and by the buyer, at the widths of a phone and of a desktop: pause, skip, discount, and
// the card that ends.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { heading, identify, payButton } from '@/lib/testing/browser/buyer-page'
import { choose, fillCard } from '@/lib/testing/browser/card-page'
import { signInAsNewSeller } from '@/lib/testing/browser/portal'
import { moveClock } from '@/lib/testing/http/world'

/** A plan that lets its subscribers pause and skip, made in the portal, and the address of a link for it by the year. */
async function yearlyLink(page: Page): Promise<string> {
  await page.goto('/plans')
  await page.getByRole('button', { name: 'Criar plano' }).click()
  const form = page.getByRole('dialog', { name: 'Novo plano' })
  await form.getByLabel('Nome').fill('Clube do café')
  await form.getByLabel('Anual').fill('3990')
  await form.getByLabel('Pausar e retomar').check()
  await form.getByLabel('Pular o próximo ciclo').check()
  await form.getByRole('button', { name: 'Salvar plano' }).click()
  await expect(page.getByRole('table').getByText('Clube do café')).toBeVisible()
  await page.goto('/links/new?type=SUBSCRIPTION')
  await expect(async () => {
    await page.getByLabel('Plano').selectOption('Clube do café')
    await expect(page.getByLabel('Título')).toHaveValue('Clube do café', { timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Criar link' }).click()
  return page.getByTestId('link-address').innerText()
}

async function subscribeByCard(page: Page, url: string, expiration?: string): Promise<string> {
  await page.goto(url)
  await identify(page)
  await choose(page)
  await fillCard(page, 'APRO SILVA')
  if (expiration) await page.getByLabel('Validade').fill(expiration)
  await page.getByRole('checkbox', { name: /^Autorizo a cobrança de R\$/ }).check()
  await payButton(page).click()
  await page.getByRole('link', { name: 'Ver minha assinatura' }).click()
  await expect(heading(page, 'Assinatura ativa')).toBeVisible()
  return page.url()
}

const openSubscriber = async (page: Page) => {
  await page.goto('/subscriptions')
  await page.getByRole('link', { name: 'Maria da Silva' }).first().click()
  await expect(heading(page, 'Próximo ciclo')).toBeVisible()
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('the checkout says what is agreed, how later cycles are paid, and what the button does', async ({
      page,
    }) => {
      await signInAsNewSeller(page)
      await page.goto(await yearlyLink(page))
      const consent = page.getByText(/Ao assinar, você aceita que .* cobre R\$\s478,80 por ano/)
      await expect(consent).toContainText('o código PIX de cada ciclo vai para o seu e-mail 5 dias antes')
      await expect(page.getByRole('button', { name: 'Assinar por R$ 478,80 por ano' })).toBeVisible()
      await choose(page)
      await expect(consent).toContainText('o cartão é cobrado sozinho')
      await expectAccessible(page)
    })

    test('the seller pauses, resumes, skips a cycle and gives a discount, and sees who did it', async ({
      page,
    }) => {
      await signInAsNewSeller(page)
      await subscribeByCard(page, await yearlyLink(page))
      await openSubscriber(page)
      const next = page.getByRole('region', { name: 'Próximo ciclo' })
      const dialog = page.getByRole('dialog')
      await expect(next).toContainText('R$ 478,80 em')

      await next.getByRole('button', { name: 'Pausar' }).click()
      await expect(dialog).toContainText('O que foi pago continua valendo')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Pausar' }).click()
      await expect(next).toContainText('Pausada até você retomar')
      await next.getByRole('button', { name: 'Retomar' }).click()
      await expect(dialog).toContainText('R$ 478,80')
      await dialog.getByRole('button', { name: 'Retomar' }).click()
      await expect(next).toContainText('R$ 478,80 em')

      await next.getByRole('button', { name: 'Pular ciclo' }).click()
      await dialog.getByRole('button', { name: 'Pular ciclo' }).click()
      await expect(next).toContainText('foi pulado')

      await next.getByRole('button', { name: 'Dar desconto' }).click()
      await dialog.getByLabel('Quanto', { exact: true }).fill('2000')
      await expect(dialog).toContainText('O próximo ciclo vai custar R$ 383,04.')
      await dialog.getByLabel('Em quantos ciclos').fill('2')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Dar desconto' }).click()
      await expect(next).toContainText('R$ 383,04 em')
      await expect(next).toContainText('20% de desconto em mais 2 ciclos')

      const history = page.getByRole('region', { name: 'Histórico' })
      await expect(history.getByRole('listitem')).toHaveCount(4)
      await expect(history).toContainText('Desconto da assinatura alterado')
      await expect(history).toContainText('@')
      await expectAccessible(page)
    })

    test('the buyer pauses and skips on the own page', async ({ page }) => {
      await signInAsNewSeller(page)
      await subscribeByCard(page, await yearlyLink(page))
      await page.getByRole('button', { name: 'Pular próximo ciclo' }).click()
      await expect(page.getByRole('group', { name: /^Pular o ciclo de/ })).toContainText('R$ 478,80')
      await page.getByRole('button', { name: 'Pular ciclo' }).click()
      await expect(page.getByRole('button', { name: 'Pular ciclo' })).toBeHidden()
      await page.getByRole('button', { name: 'Pausar assinatura' }).click()
      await page.getByLabel('Por quanto tempo').selectOption('Até eu retomar')
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Pausar', exact: true }).click()
      await expect(heading(page, 'Assinatura pausada')).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Retomar assinatura' }).click()
      await page.getByRole('button', { name: 'Retomar', exact: true }).click()
      await expect(heading(page, 'Assinatura ativa')).toBeVisible()
    })
  })
}

test('a card that ends is a next step at home, in the list and on the page, with one action', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  const url = await yearlyLink(page)
  // The third day of next month, and a card that is good until the end of that month.
  const today = new Date()
  const then = new Date(today.getFullYear(), today.getMonth() + 1, 3)
  const [year, month] = [String(then.getFullYear()).slice(2), String(then.getMonth() + 1).padStart(2, '0')]
  const own = await subscribeByCard(page, url, `${month}/${year}`)
  await moveClock(key, { days: Math.ceil((then.getTime() - today.getTime()) / 86_400_000) })
  await page.goto('/home')
  await expect(page.getByText('O cartão de 1 assinatura vence logo')).toBeVisible()
  await page.goto('/subscriptions?card=ENDING')
  await expect(page.getByText(/Cartão vence/)).toBeVisible()
  await page.getByRole('link', { name: 'Maria da Silva' }).first().click()
  await expect(page.getByText(/O cartão deste assinante vence em/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'WhatsApp' }).first()).toHaveAttribute('href', /wa\.me/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Mandar link por e-mail' }).click()
  await expect(page.getByText('Link enviado por e-mail', { exact: true })).toBeVisible()
  await page.goto(`${own}#card`)
  await expect(page.getByLabel('Número do cartão')).toBeVisible()
})
