// A live seller applies in the portal, and the operator reviews, approves, suspends and reactivates it.
import { expect, type Page, test } from '@playwright/test'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { fillInApplication } from '@/lib/testing/browser/application'
import { layoutFaults } from '@/lib/testing/browser/layout'
import { newAccount, openPage, signIn, signInOperator } from '@/lib/testing/browser/portal'
import { demo } from '@/lib/testing/http/server'

async function expectFits(page: Page, path: string) {
  for (const width of [390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await openPage(page, path)
    expect(await layoutFaults(page), `${path} at ${width}`).toEqual([])
  }
}

test('a company applies in steps, is approved with limits, suspended and reactivated', async ({
  page,
  browser,
}) => {
  const name = `Café ${crypto.randomUUID().slice(0, 8)}`
  const account = await newAccount({ environment: 'LIVE', fantasyName: name })
  await signIn(page, account)
  await openPage(page, '/application')
  await expect(page.getByText('Sua loja ainda não pode vender')).toBeVisible()
  await expectAccessible(page)
  await fillInApplication(page)
  await expect(page.getByRole('button', { name: 'Enviar para análise' })).toBeDisabled()
  await page.getByLabel('Li e aceito os termos de uso').check()
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await expect(page.getByText('O cadastro está em análise.')).toBeVisible()
  await expectFits(page, '/application')

  const risk = await browser.newPage()
  await signInOperator(risk, demo.operator)
  await openPage(risk, '/operator/applications?status=IN_REVIEW')
  await risk.getByRole('link', { name }).click()
  await expect(risk.getByText('As partes declaradas somam 100%')).toBeVisible()
  await expectAccessible(risk)
  await expectFits(risk, new URL(risk.url()).pathname)
  const download = risk.waitForEvent('download')
  await risk.getByRole('link', { name: 'Contrato social.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('Contrato social.pdf')
  await risk.getByRole('button', { name: 'Aprovar' }).click()
  await risk.getByLabel('Por venda').fill('100000')
  await risk.getByLabel('Reserva de cada venda').fill('10')
  await risk.getByLabel('Dias de reserva').fill('30')
  await risk.getByRole('dialog').getByRole('button', { name: 'Aprovar' }).click()
  await expect(risk.getByText('Vendedor aprovado', { exact: true })).toBeVisible()

  await openPage(page, '/application')
  await expect(page.getByText('10% de cada venda por 30 dias')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Situação da loja' })).toHaveCount(0)

  await openPage(risk, `/operator/sellers?q=${encodeURIComponent(name)}`)
  await risk.getByRole('link', { name }).click()
  await expect(risk.getByRole('button', { name: 'Suspender' })).toBeVisible()
  await expectAccessible(risk)
  await expectFits(risk, new URL(risk.url()).pathname)
  await risk.getByRole('button', { name: 'Suspender' }).click()
  await risk.getByLabel('Motivo').fill('Contestações demais nesta semana.')
  await risk.getByRole('dialog').getByRole('button', { name: 'Suspender' }).click()
  await expect(risk.getByText('Vendedor suspenso', { exact: true })).toBeVisible()
  await openPage(page, '/home')
  await expect(page.getByText('estão suspensas')).toBeVisible()
  await risk.getByRole('button', { name: 'Encerrar a suspensão' }).click()
  await risk.getByLabel('Motivo').fill('Resolvido.')
  await risk.getByRole('dialog').getByRole('button', { name: 'Encerrar a suspensão' }).click()
  await expect(risk.getByText('Ativo', { exact: true })).toBeVisible()
})

test('a refused company sees why, corrects its application and sends it again', async ({ page, browser }) => {
  const name = `Café ${crypto.randomUUID().slice(0, 8)}`
  await signIn(page, await newAccount({ environment: 'LIVE', fantasyName: name }))
  await openPage(page, '/application')
  await fillInApplication(page)
  await page.getByLabel('Li e aceito os termos de uso').check()
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await expect(page.getByText('O cadastro está em análise.')).toBeVisible()
  const risk = await browser.newPage()
  await signInOperator(risk, demo.operator)
  await openPage(risk, '/operator/applications?status=IN_REVIEW')
  await risk.getByRole('link', { name }).click()
  await risk.getByRole('button', { name: 'Recusar' }).click()
  await risk.getByLabel('Motivo').fill('O contrato social está ilegível.')
  await risk.getByRole('dialog').getByRole('button', { name: 'Recusar' }).click()
  await expect(risk.getByText('Recusado', { exact: true }).first()).toBeVisible()

  await openPage(page, '/home')
  const todo = page.getByRole('region', { name: 'Precisa de você' }).getByRole('listitem')
  await todo.getByRole('link', { name: /^Corrigir/ }).click()
  await expect(page.getByText('O contrato social está ilegível.').first()).toBeVisible()
  await expectAccessible(page)
  await expectFits(page, '/application')
  await page.getByRole('button', { name: 'Corrigir e enviar de novo' }).click()
  await expect(page.getByRole('button', { name: 'Corrigir e enviar de novo' })).toBeHidden()
  await expect(page.getByText('O contrato social está ilegível.').first()).toBeVisible()
  await openPage(page, '/application?step=submit')
  await page.getByLabel('Li e aceito os termos de uso').check()
  await page.getByRole('button', { name: 'Enviar para análise' }).click()
  await expect(page.getByText('O cadastro está em análise.')).toBeVisible()
})
