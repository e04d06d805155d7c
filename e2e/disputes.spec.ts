// A seller answers a disputed payment with evidence and wins it in the simulator, in a real browser.
import { expect, type Page, test } from '@playwright/test'
import { disputeChargeOperation } from '@/lib/sandbox/disputes/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { signInAsNewSeller } from '@/lib/testing/browser/portal'
import { make, worldOf } from '@/lib/testing/http/world'

async function newShop(page: Page) {
  const key = await signInAsNewSeller(page)
  const dispute = async (reason: string) => {
    const { uuid } = await worldOf(key).paidByCard()
    return make(key, disputeChargeOperation, { params: { uuid }, body: { reason } })
  }
  return { dispute }
}

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n')

test('a disputed payment is answered with evidence and won in the simulator', async ({ page, context }) => {
  test.setTimeout(180_000)
  const { dispute } = await newShop(page)
  await page.goto('/disputes')
  await expect(page.getByText('Nenhuma contestação', { exact: true })).toBeVisible()
  await dispute('13.1')
  await page.reload()
  await expect(page.getByText('faltam 7 dias')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Não recebeu' }).click()
  await expect(page.getByRole('heading', { name: 'O que está sendo contestado' })).toBeVisible()

  const words = page.getByLabel('Por que o pagamento está certo')
  await words.fill('Entregue em mãos no dia 21.')
  await page.getByLabel('Arquivos').setInputFiles([
    { name: 'comprovante.pdf', mimeType: 'application/pdf', buffer: pdf },
    { name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ\x90\x00') },
    { name: 'vazio.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
  ])
  await expect(page.getByText('Não anexamos nota.pdf')).toBeVisible()
  await expect(page.getByText('Não anexamos vazio.png')).toBeVisible()
  await expect(page.getByRole('link', { name: 'comprovante.pdf' })).toBeVisible()
  await expect(words).toHaveValue('Entregue em mãos no dia 21.')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'comprovante.pdf' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('comprovante.pdf')
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  const last = page.getByRole('dialog', { name: 'Enviar esta resposta?' })
  await expect(last.getByText(/com 1 arquivo e não pode ser mudada/)).toBeVisible()
  await expectAccessible(page)
  await last.getByRole('button', { name: 'Enviar de vez' }).click()
  await expect(page.getByText('Sua resposta está em análise')).toBeVisible()
  await expect(page.getByText(/Entregue a quem decide/)).toBeVisible()

  const [simulator] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: 'Abrir o simulador de contestações' }).click(),
  ])
  await expect(simulator.getByText('Entregue em mãos no dia 21.')).toBeVisible()
  await expect(simulator.getByText('1 arquivo recebido')).toBeVisible()
  await expectAccessible(simulator)
  await simulator.getByRole('button', { name: 'Vendedor ganha' }).click()
  await expect(simulator.getByText('O vendedor ganhou')).toBeVisible()
  await page.bringToFront()
  await expect(page.getByText('Você ganhou')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Café especial 1 kg' }).click()
  await expect(page.getByText('Contestação ganha', { exact: true })).toBeVisible()
})

test('a file of up to 5 MB is stored; a larger one and one from another site are refused', async ({
  page,
}) => {
  const { dispute } = await newShop(page)
  await dispute('10.4')
  await page.goto('/disputes')
  const address = await page.getByRole('link', { name: 'Compra não reconhecida' }).getAttribute('href')
  const send = (size: number, headers: Record<string, string> = {}) =>
    page.request.post(`${address}/files`, {
      data: Buffer.concat([pdf, Buffer.alloc(size - pdf.length)]),
      headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': 'nota.pdf', ...headers },
    })
  const most = 5 * 1024 * 1024
  expect(await (await send(most)).json()).toMatchObject({ ok: true, data: { name: 'nota.pdf', size: most } })
  for (const size of [most + 1, 3 * most]) {
    const refused = await (await send(size)).json()
    expect(refused).toMatchObject({ ok: false, fields: [{ field: 'file', message: 'TOO_LARGE' }] })
  }
  expect((await send(100, { 'Sec-Fetch-Site': 'cross-site' })).status()).toBe(403)
  await page.context().clearCookies()
  expect((await send(100)).status()).toBe(401)
})

test('accepting a dispute asks for confirmation, and its files are not found by another seller', async ({
  page,
}) => {
  const { dispute } = await newShop(page)
  await dispute('10.4')
  await page.goto('/disputes')
  await page.getByRole('link', { name: 'Compra não reconhecida' }).click()
  await page
    .getByLabel('Arquivos')
    .setInputFiles([{ name: 'foto.pdf', mimeType: 'application/pdf', buffer: pdf }])
  const file = await page.getByRole('link', { name: 'foto.pdf' }).getAttribute('href')
  await page.getByRole('button', { name: 'Aceitar contestação' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aceitar esta contestação?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /Aceitar e perder/ }).click()
  await expect(page.getByText('Você perdeu')).toBeVisible()
  await expect(page.getByText('Contestação perdida', { exact: false }).first()).toBeVisible()
  const own = await page.request.get(file!)
  expect([own.status(), own.headers()['x-content-type-options']]).toEqual([200, 'nosniff'])
  expect(own.headers()['content-disposition']).toMatch(/^attachment;/)
  await page.context().clearCookies()
  expect((await page.request.get(file!)).status()).toBe(401)
  await newShop(page)
  expect((await page.request.get(file!)).status()).toBe(404)
})
