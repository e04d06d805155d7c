// Requests of PIX Automático for tests: a permission whose first day is ten days after the PSP's clock starts, and its collections.
import type { TestPsp } from './psp'

export const FIRST_DAY = '2026-11-30'
export const PAYER_DOCUMENT = '12345678909'

export const rec = (more: object = {}) => ({
  vinculo: {
    contrato: 'SUB-63100862',
    objeto: 'Assinatura Café Mensal',
    devedor: { cpf: PAYER_DOCUMENT, nome: 'Ana Lima' },
  },
  calendario: { dataInicial: FIRST_DAY, periodicidade: 'MENSAL' },
  valor: { valorRec: '35.00' },
  politicaRetentativa: 'PERMITE_3R_7D',
  ...more,
})

export const cobr = (idRec: string, dataDeVencimento: string, more: object = {}) => ({
  idRec,
  calendario: { dataDeVencimento },
  valor: { original: '35.00' },
  ajusteDiaUtil: true,
  recebedor: { agencia: '9708', conta: '997182', tipoConta: 'CORRENTE' },
  ...more,
})

export const solicrec = (idRec: string, dataExpiracaoSolicitacao = '2026-12-01T23:59:59Z') => ({
  idRec,
  calendario: { dataExpiracaoSolicitacao },
  destinatario: { cpf: PAYER_DOCUMENT, ispbParticipante: '99999022', conta: '5545656', agencia: '2569' },
})

/** A permission that its payer has accepted. */
export async function approvedRec(psp: TestPsp, more: object = {}): Promise<string> {
  const { body } = await psp.call('POST', '/rec', rec(more))
  psp.control.acceptRecurrence({ idRec: body.idRec })
  return body.idRec
}

/** Goes to an hour of a day in São Paulo, with all that falls due until then. */
export async function goToDay(psp: TestPsp, day: string, hour = 12): Promise<void> {
  psp.move((Date.parse(`${day}T00:00:00-03:00`) - psp.now().getTime()) / 1000 + hour * 3_600)
  await psp.run()
}
