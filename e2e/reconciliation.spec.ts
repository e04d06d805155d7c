// A finance clerk finds what makes up a payout, reconciles it with the statement of the bank, and looks at what comes next.
import { expect, type Page, test } from '@playwright/test'
import { listPayoutsOperation } from '@/lib/money/payouts/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { moveClockOperation } from '@/lib/sandbox/clock/contract'
import { bankOfx } from '@/lib/testing/bank/statements'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { layoutFaults } from '@/lib/testing/browser/layout'
import { openPage, signInAsNewSeller } from '@/lib/testing/browser/portal'
import { testCard } from '@/lib/testing/card'
import { make, orderRequest, worldOf } from '@/lib/testing/http/world'

/** Two payouts of different amounts; returns them, the later one first. */
async function payOut(key: string) {
  await worldOf(key).paid()
  await make(key, moveClockOperation, { body: { days: 5 } })
  await worldOf(key).paid()
  const payment = { method: 'CREDIT_CARD', card: testCard() }
  const sale = { ...orderRequest(), value: 300, installments: 3, payment }
  await make(key, createOrderOperation, { body: sale })
  await worldOf(key).paid()
  await make(key, moveClockOperation, { body: { days: 5 } })
  const { content } = await make(key, listPayoutsOperation, {})
  return content as { uuid: string; value: number; executionDate: string; status: string }[]
}

async function importFile(page: Page, content: Uint8Array) {
  await page.getByRole('button', { name: 'Importar extrato' }).click()
  const file = { name: 'extrato.ofx', mimeType: 'application/x-ofx', buffer: Buffer.from(content) }
  await page.getByLabel('Arquivo do extrato').setInputFiles(file)
}

test('a payout is proven by its entries and found in the statement of the bank; differences are decided', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  const [later, earlier] = await payOut(key)
  await openPage(page, '/payouts')
  // The head, the next payout, and the two that were made.
  await expect(page.getByRole('row')).toHaveCount(4)
  await expectAccessible(page)
  await page.getByRole('row').nth(2).getByRole('link').click()
  await expect(page.getByText('A soma fecha com a transferência, ao centavo.')).toBeVisible()
  await expect(page.getByText('Confirmada pelo banco')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Abrir a conciliação' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Conciliação' })).toBeVisible()
  const cents = (value: number) => Math.round(value * 100)
  const month = { from: `${later!.executionDate.slice(0, 7)}-01`, to: later!.executionDate }
  const lines = [
    { day: later!.executionDate, cents: cents(later!.value), memo: 'TED RECEBIDA' },
    { day: later!.executionDate, cents: 12_34, memo: 'RENDIMENTO APLICACAO' },
  ]
  await importFile(page, Buffer.from('dia;valor'))
  await expect(page.getByText(/O arquivo não é OFX nem CNAB 240/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await importFile(page, bankOfx({ ...month, lines }))
  await expect(page.getByText(/O extrato é da conta 341 1234 567890/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sim, importar' }).click()
  await expect(
    page.getByText('2 lançamentos novos, 1 transferência conciliada', { exact: true }),
  ).toBeVisible()

  const open = page.getByRole('table', { name: 'Lançamentos do banco sem par' })
  await expect(open.getByText('Não reconhecemos')).toBeVisible()
  await expectAccessible(page)
  await open.getByRole('button', { name: 'Separar' }).click()
  await expect(open).toHaveCount(0)
  const matched = page.getByRole('table', { name: 'Transferências conciliadas' })
  await expect(matched.getByText('Por valor e dia')).toBeVisible()
  await matched.getByRole('button', { name: 'Desfazer' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click()
  await expect(open.getByRole('button', { name: 'Escolher a transferência' })).toBeVisible()
  await open.getByRole('button', { name: 'Escolher a transferência' }).click()
  await expectAccessible(page)
  const choice = page.getByLabel('Transferência', { exact: true })
  await choice.selectOption(later!.uuid)
  await page.getByRole('dialog').getByRole('button', { name: 'Conciliar' }).click()
  await expect(matched.getByText('À mão')).toBeVisible()
  expect(earlier!.status).toBe('SUCCESS')

  await openPage(page, '/cash-flow')
  await expect(page.getByText('A previsão soma o que o extrato deve a você')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Transferências previstas por dia' })).toBeVisible()
  await expectAccessible(page)
})

test('a line of nearly a payout is offered for confirmation, and each width shows it and what was left out', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  const [later] = await payOut(key)
  const day = later!.executionDate
  const lines = [
    { day, cents: Math.round(later!.value * 100) - 1, memo: 'TED RECEBIDA' },
    { day, cents: 500_00, memo: 'SALDO DO DIA' },
  ]
  await openPage(page, '/reconciliation')
  await importFile(page, bankOfx({ from: `${day.slice(0, 7)}-01`, to: day, lines }))
  await page.getByRole('button', { name: 'Sim, importar' }).click()
  await expect(page.getByRole('dialog').getByText('1 linha de saldo ficou de fora')).toBeVisible()
  await openPage(page, '/reconciliation')
  const open = page.getByRole('table', { name: 'Lançamentos do banco sem par' })
  await expect(open.getByText('Quase igual à transferência de')).toBeVisible()
  await page.getByText('Extratos importados').click()
  for (const width of [390, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await layoutFaults(page), `at ${width}`).toEqual([])
  }
  await open.getByRole('button', { name: 'Confirmar' }).click()
  await page.getByLabel('Observação').fill('O banco arredondou')
  await page.getByRole('dialog').getByRole('button', { name: 'Conciliar' }).click()
  await expect(
    page.getByRole('table', { name: 'Transferências conciliadas' }).getByText('À mão'),
  ).toBeVisible()
})
