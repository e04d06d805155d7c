import { expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { buildBarcode } from '@/lib/base/slip-code/slip-code'
import { readPdf } from '@/lib/testing/read-pdf'
import { drawBankSlip } from './draw-bank-slip'
import type { SlipFacts } from './slip-facts'

const dueDate = '2026-12-18' as CivilDate
const value = centavos(8_990)
const party = { document: '11222333000181', documentType: 'CNPJ', address: [] }
const facts: SlipFacts = {
  simulated: false,
  bank: { name: 'Banco Simulado', code: '999', payeeAccount: '0001 / 1234567-8' },
  barcode: buildBarcode({ bankCode: '999', value, dueDate, freeField: '0000000012345678901234567' }),
  ...{ reference: '12345678901234567', documentNumber: '1A2B3C4D', title: 'Café', description: '' },
  payee: { ...party, name: 'Café do Porto Ltda.' },
  payer: { ...party, name: 'Maria da Silva' },
  ...{
    value,
    dueDate,
    issuedDate: dueDate,
    lastDate: dueDate,
    issuedAt: new Date('2026-11-20T15:00:00.000Z'),
  },
}

test("the payer's part says how to reach the payee, and its refund policy", async () => {
  const drawn = async (changes: Partial<SlipFacts>) =>
    (await readPdf(await drawBankSlip({ ...facts, ...changes }))).texts
  const texts = await drawn({
    contact: 'WhatsApp (13) 98765-4321 · sac@cafe.com.br',
    refundPolicy: `https://cafe.com.br/trocas ${'e mais '.repeat(200)}`,
  })
  const found = texts.filter(({ text }) => /Fale com|Política de devolução/.test(text))
  expect(found.map(({ text }) => text)).toEqual([
    'Dúvidas? Fale com Café do Porto Ltda.: WhatsApp (13) 98765-4321 · sac@cafe.com.br',
    expect.stringContaining('Política de devolução: https://cafe.com.br/trocas e mais'),
  ])
  // Above the cut, with the whole policy in four lines at most.
  expect(Math.max(...texts.filter(({ text }) => text.includes('e mais')).map(({ y }) => y))).toBeLessThan(130)
  expect((await drawn({})).filter(({ text }) => text.includes('Dúvidas'))).toEqual([])
})
