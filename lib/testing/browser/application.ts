// The application of a live seller in the portal.
import { expect, type Page } from '@playwright/test'

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') })

/** Fills in every step, with mistakes that are refused, and stops before the one that submits. */
export async function fillInApplication(page: Page) {
  await page.getByLabel('Razão social').fill('Café do Porto Ltda.')
  await page.getByLabel('Data de abertura').fill('2018-03-05')
  await page.getByLabel('Código de atividade (MCC)').fill('5814')
  await page.getByLabel('O que a empresa vende').fill('Cafés e doces, no balcão.')
  await page.getByLabel('Vendas esperadas por mês').fill('8000000')
  await page.getByLabel('Valor médio de uma venda').fill('6490')
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await page.getByLabel('Nome completo').fill('Ana Souza')
  await page.getByLabel('CPF').fill('52998224724')
  await page.getByLabel('Nascimento').fill('1985-04-12')
  await page.getByLabel('Parte da empresa').fill('100')
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page.getByText('Confira este campo.')).toBeVisible()
  await page.getByLabel('CPF').fill('52998224725')
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await page.getByLabel('Chave PIX', { exact: true }).fill(`${crypto.randomUUID()}@cafe.com.br`)
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await page.getByLabel('Escolher arquivos de: Contrato social').setInputFiles({
    ...pdf('contrato.pdf'),
    buffer: Buffer.from('<html>'),
  })
  await expect(page.getByText('contrato.pdf não foi enviado')).toBeVisible()
  for (const kind of ['Contrato social', 'Documento dos sócios', 'Comprovante de endereço']) {
    await page.getByLabel(`Escolher arquivos de: ${kind}`).setInputFiles(pdf(`${kind}.pdf`))
    await expect(page.getByRole('link', { name: `${kind}.pdf` })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Continuar' }).click()
}
