import { expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { buildBarcode } from '@/lib/base/slip-code/slip-code'
import { buildBrCode } from '@/lib/rails/pix/br-code'
import { codesIn, pageImage } from '@/lib/testing/scanner/decode-codes'
import { drawBankSlip } from './draw-bank-slip'
import type { SlipFacts } from './slip-facts'

const value = centavos(8_990)
const dueDate = '2026-12-18' as CivilDate
const barcode = buildBarcode({
  bankCode: '999',
  value,
  dueDate,
  freeField: '12345678901234567'.padStart(25, '0'),
})
const pixCode = buildBrCode({
  kind: 'dynamic',
  location: 'balcao.example.com:3100/simulators/pix/BOLEPIX0012345678901234567',
  merchantName: 'Café do Porto Ltda.',
  merchantCity: 'Santos',
  amount: value,
})
const party = { name: 'Maria da Silva', document: '52998224725', documentType: 'CPF', address: [] }

async function codesOfSlip(changes: Partial<SlipFacts>): Promise<string[]> {
  const pdf = await drawBankSlip({
    simulated: true,
    bank: { name: 'Banco Simulado', code: '999', payeeAccount: '0001 / 0123456-7' },
    barcode,
    reference: '12345678901234567',
    documentNumber: '1A2B3C4D',
    payee: party,
    payer: party,
    title: 'Café especial 1 kg',
    description: '',
    value,
    issuedDate: '2026-11-20' as CivilDate,
    dueDate,
    lastDate: '2027-03-21' as CivilDate,
    issuedAt: new Date('2026-11-20T15:00:00.000Z'),
    ...changes,
  })
  return codesIn(await pageImage(pdf, 150))
}

test('an independent decoder reads the bars and the PIX code of a slip printed at 150 dpi', async () => {
  expect((await codesOfSlip({ pixCode })).toSorted()).toEqual([pixCode, barcode].toSorted())
  expect(await codesOfSlip({})).toEqual([barcode])
  expect(await codesOfSlip({ pixCode, ended: 'PAID' })).toEqual([])
})
