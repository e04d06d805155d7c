import { expect, test } from 'vitest'
import { statesBalance } from './balance-lines'

test.each([
  ['SALDO TOTAL DISPONÍVEL DIA', true],
  ['Saldo do dia', true],
  ['S A L D O', true],
  ['(=) SALDO ANTERIOR', true],
  ['SDO CTA/APL AUTOMATICAS', true],
  ['JUROS SALDO DEVEDOR', false],
  ['TRANSFERENCIA DE SALDO', false],
  ['SALDO TRANSFERIDO VIA PIX', false],
  ['SALDANHA COMERCIO LTDA', false],
  ['TED RECEBIDA', false],
])('%s states a balance: %s', (text, expected) => {
  expect(statesBalance([text])).toBe(expected)
})

test.each([
  ['SALDO ENGENHARIA LTDA', 'PIX RECEBIDO'],
  ['SALDO POSITIVO CONTABILIDADE', 'TED 341.1234 RECEBIDA'],
  ['SALDO SERVICOS', 'Transferência recebida'],
  ['SALDO ENGENHARIA LTDA', 'CREDITO'],
  ['SALDO ENGENHARIA LTDA.', ''],
  ['SALDO & FILHOS ME', ''],
  ['SALDO COMERCIO S/A', ''],
])('a credit of a payer called %s with %j is a movement', (name, memo) => {
  for (const texts of [
    [name, memo],
    [memo, name],
  ])
    expect(statesBalance(texts)).toBe(false)
})

test.each([
  [['SALDO DO DIA', 'CREDITO EM CONTA']],
  [['SALDO', 'S A L D O']],
  [['', 'SALDO TOTAL DISPONÍVEL DIA']],
  [['SALDO BLOQUEADO', 'DEPOSITO EM CHEQUE']],
  [['SALDO BLOQUEADO', 'RECEBIVEIS DE CARTAO']],
])('%j states a balance', (texts) => {
  expect(statesBalance(texts)).toBe(true)
})
