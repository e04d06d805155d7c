// A seller reads the statement: sales, refunds and payouts, with the balance after each.
import { expect, type Page, test } from '@playwright/test'
import { createRefundOperation } from '@/lib/payments/refunds/contract'
import { getRefundOperation } from '@/lib/payments/refunds/lookup-contract'
import { confirmChargeOperation } from '@/lib/sandbox/bank/contract'
import { moveClockOperation } from '@/lib/sandbox/clock/contract'
import { expectAccessible } from '@/lib/testing/browser/accessible'
import { signInAsNewSeller } from '@/lib/testing/browser/portal'
import { make, worldOf } from '@/lib/testing/http/world'

const centavosOf = (text: string) => {
  const [, sign, reais] = /(−?)R\$\s([\d.,]+)$/.exec(text.trim())!
  return Number(reais!.replace(/\D/g, '')) * (sign ? -1 : 1)
}

/** The entries of the page: title, amount, and the balance after it. */
async function entriesOf(page: Page) {
  const rows = await page.getByRole('table', { name: 'Movimentos do extrato' }).getByRole('row').all()
  const cells = await Promise.all(rows.map((row) => row.getByRole('cell').allInnerTexts()))
  return cells
    .filter(({ length }) => length > 0)
    .map((texts) => ({
      operation: texts[0]!.trim().split('\n')[0]!,
      net: centavosOf(texts.at(-2)!),
      after: centavosOf(texts.at(-1)!),
    }))
}

test('sales, a refund and a payout are shown with the balance after each, and with their postings', async ({
  page,
}) => {
  const key = await signInAsNewSeller(page)
  await page.goto('/statement')
  await expect(page.getByText('Nenhum movimento ainda')).toBeVisible()
  await expect(page.getByText(/curl -G .*\/v2\/report\/statement/)).toBeVisible()
  await expectAccessible(page)

  const pay = async () => {
    const { uuid, charges } = await worldOf(key).order()
    await make(key, confirmChargeOperation, { params: { uuid: charges[0].uuid } })
    return { uuid: uuid as string, charge: charges[0].uuid as string }
  }
  const [first, second] = [await pay(), await pay()]
  const asked = { params: { uuid: second.charge }, body: { value: 40 } }
  const { uuid } = await make(key, createRefundOperation, asked)
  // A move of the clock does not wait for what the worker has begun.
  const statusOfRefund = async () => (await make(key, getRefundOperation, { params: { uuid } })).status
  await expect.poll(statusOfRefund).toBe('SUCCESS')
  await make(key, moveClockOperation, { body: { days: 7 } })
  await page.goto('/statement')
  await expect(page.getByText('Transferência', { exact: true })).toBeVisible()

  const entries = await entriesOf(page)
  expect(entries.map(({ operation }) => operation)).toEqual(['Transferência', 'Estorno', 'Venda', 'Venda'])
  expect(entries.slice(2).map(({ net, after }) => [net, after])).toEqual([
    [8901, 17802],
    [8901, 8901],
  ])
  const [payout, refund] = entries
  expect(refund!.net).toBeGreaterThanOrEqual(-4000)
  expect(refund!.net).toBeLessThan(-3900)
  expect(refund!.after).toBe(17802 + refund!.net)
  expect(payout).toMatchObject({ net: -refund!.after, after: 0 })
  await expect(page.getByText(/Fechou com R\$\s0,00/)).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Estorno', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Lançamentos' })).toBeVisible()
  await expect(page.getByText('Selado', { exact: true })).toBeVisible()
  const postings = page.getByRole('table', { name: 'Lançamentos' })
  await expect(postings.getByRole('row').filter({ hasText: 'Banco' })).toContainText(/(?<!−)R\$\s40,00/)
  await expect(postings.getByRole('row').filter({ hasText: 'Tarifa' }).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto('/statement')
  await page.getByText('Outras datas, um pedido ou uma cobrança').click()
  await page.getByLabel('Identificador do pedido').fill(second.uuid)
  await page.getByRole('form', { name: 'Procurar um pedido' }).getByRole('button', { name: 'Ver' }).click()
  await page.waitForURL(`**/statement?order=${second.uuid}`)
  await expect(page.getByText(`Só o pedido ${second.uuid.slice(0, 8)}…`)).toBeVisible()
  const ofOrder = await entriesOf(page)
  expect(ofOrder.map(({ operation, after }) => [operation, after])).toEqual([
    ['Estorno', 8901 + refund!.net],
    ['Venda', 8901],
  ])
  await expectAccessible(page)

  await page.goto(`/statement?charge=${first.charge}`)
  await expect(page.getByText(`Só a cobrança ${first.charge.slice(0, 8)}…`)).toBeVisible()
  expect((await entriesOf(page)).map(({ operation }) => operation)).toEqual(['Venda'])
  await page.getByRole('link', { name: 'Hoje' }).click()
  await expect(page.getByText('Nada neste período')).toBeVisible()
  expect((await page.goto(`/statement/${second.uuid}`))!.status()).toBe(404)
})
