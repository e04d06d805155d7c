// An owner looks up in the portal who did what, and takes the log along, in a real browser.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { changePlanOperation, createPlanOperation } from '@/lib/payments/plans/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { signInAsNewSeller } from '@/lib/testing/browser/portal'
import { make, planRequest } from '@/lib/testing/http/world'

test('an owner filters the audit log, reads before and after, and exports what the page shows', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  const { uuid } = await make(key, createPlanOperation, { body: planRequest() })
  await make(key, changePlanOperation, { params: { uuid }, body: { ...planRequest(), title: 'Clube novo' } })

  await page.goto('/home')
  await page.getByRole('link', { name: 'Configurações' }).click()
  await page.getByRole('link', { name: 'Auditoria' }).click()
  await expect(page.getByRole('heading', { name: 'Auditoria', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Vendedor cadastrado' })).toContainText('key')
  await expectAccessible(page)

  await page.getByLabel('O quê').selectOption('Plano alterado')
  await page.getByRole('button', { name: 'Filtrar' }).click()
  await expect(page).toHaveURL(/action=plan\.changed/)
  const rows = page.getByRole('row').filter({ hasText: 'Plano alterado' })
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'Vendedor cadastrado' })).toHaveCount(0)

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Exportar CSV' }).click()
  const csv = await readFile(await (await downloading).path(), 'utf8')
  const lines = csv.trimEnd().split('\r\n').slice(1, -1)
  expect(lines.map((line) => line.split(';').slice(1, 4))).toEqual([
    ['Primeira chave', 'Chave de API', 'Plano alterado'],
  ])

  await rows.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Plano alterado', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'title' })).toContainText('Clube novo')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Tudo sobre este recurso' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Plano criado' })).toHaveCount(1)
  await page.goto('/audit')
  await expect(page.getByRole('row').filter({ hasText: 'Trilha de auditoria exportada' })).toHaveCount(1)
})
