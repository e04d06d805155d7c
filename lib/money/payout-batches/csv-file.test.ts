import { expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { centavos } from '@/lib/base/kernel/money'
import { csvFile } from './csv-file'
import type { FilePayment } from './payout-file'

const payment: FilePayment = {
  payoutUuid: '6e5d4c3b-2a19-4087-96f5-e4d3c2b1a098',
  payeeName: 'Café do Porto Ltda.',
  payeeDocument: '11222333000181',
  account: { transferType: 'PIX', pix: { keyType: 'PHONE', key: '+5513999990000' } },
  value: centavos(123_456_07),
}
const bank = { bank: '341', issuer: '1234', number: '0012345', bankDigit: '6', accountType: 'CHECKING' }
const write = (...payments: FilePayment[]) =>
  csvFile.write({ uuid: 'x', day: '2026-11-23' as CivilDate, payments }).split('\r\n')

test('each payment is a line with exact centavos, by PIX key or by bank account', () => {
  const [head, pix, ted, end] = write(payment, {
    ...payment,
    value: centavos(5),
    account: { transferType: 'BANK_ACCOUNT', account: bank, pix: { keyType: 'EMAIL', key: 'a@b.co' } },
  })
  expect(head).toBe(
    '\uFEFFtransferencia;favorecido;documento;forma;tipo_chave;chave_pix;banco;agencia;agencia_digito;conta;conta_digito;tipo_conta;valor;data',
  )
  const common = `${payment.payoutUuid};Café do Porto Ltda.;11222333000181`
  expect(pix).toBe(`${common};PIX;PHONE;+5513999990000;;;;;;;123456,07;2026-11-23`)
  expect(ted).toBe(`${common};TED;;;341;1234;;0012345;6;CHECKING;0,05;2026-11-23`)
  expect(end).toBe('')
})

test('no text of a seller runs as a formula or adds a cell or a line', () => {
  const key = '+cmd|calc!A1'
  const [, line, end] = write({
    ...payment,
    payeeName: '=HYPERLINK("http://a";"b")\n;x',
    account: { transferType: 'PIX', pix: { keyType: 'EMAIL', key } },
  })
  expect(line).toContain(`;"'=HYPERLINK(""http://a"";""b"")\n;x";`)
  expect(line).toContain(`;'${key};`)
  expect(end).toBe('')
})
