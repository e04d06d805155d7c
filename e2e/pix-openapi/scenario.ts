// The requests whose exchanges are validated: every operation that the PSP has, with its answers of success and of error.
import { cob, DAY, KEY, type TestPsp, txid } from '@/lib/testing/pix-psp/psp'
import { playRecurring } from './recurring-scenario'
import type { Step } from './step'

const devedor = { nome: 'Ana Lima', cpf: '12345678909' }
const company = { nome: 'Loja Ltda', cnpj: '12ABC34501DE35' }
const infoAdicionais = [{ nome: 'Pedido', valor: '42' }]
const removal = { status: 'REMOVIDA_PELO_USUARIO_RECEBEDOR' }

const cobv = (valor: object = {}) => ({
  calendario: { dataDeVencimento: '2026-12-31', validadeAposVencimento: 10 },
  devedor: {
    ...devedor,
    email: 'ana@example.com',
    logradouro: 'Rua A',
    cidade: 'Recife',
    uf: 'PE',
    cep: '50000000',
  },
  valor: { original: '100.00', ...valor },
  chave: KEY,
})
const fees = {
  multa: { modalidade: 2, valorPerc: '2.00' },
  juros: { modalidade: 3, valorPerc: '1.00' },
  abatimento: { modalidade: 1, valorPerc: '5.00' },
}
const byDate = { modalidade: 1, descontoDataFixa: [{ data: '2026-12-01', valorPerc: '10.00' }] }
const byDay = { modalidade: 3, valorPerc: '1.00' }

/**
 * @param send a request that must fit the document, and its answer
 * @param sendWrong a request that is wrong on purpose: only its answer must fit
 */
export async function playScenario(psp: TestPsp, send: Step, sendWrong: Step): Promise<void> {
  await playCharges(send, sendWrong)
  await playDueCharges(send, sendWrong)
  await playLocations(send, sendWrong)
  await playPayments(psp, send, sendWrong)
  await playWebhooks(send, sendWrong)
  await playRecurring(psp, send, sendWrong)
  for (const list of ['/cob', '/cobv', '/pix', '/loc', '/webhook']) {
    await send('GET', `${list}?${DAY}&paginacao.paginaAtual=0&paginacao.itensPorPagina=2`)
    await send('GET', `${list}?inicio=2026-11-20T12:00:00Z&fim=2026-11-19T12:00:00Z`)
    await sendWrong('GET', `${list}?${DAY}&paginacao.itensPorPagina=0`)
  }
}

async function playCharges(send: Step, sendWrong: Step): Promise<void> {
  await send('PUT', `/cob/${txid(1)}`, cob({ devedor, solicitacaoPagador: 'Mesa?', infoAdicionais }))
  await send('PUT', `/cob/${txid(1)}`, cob({ devedor: company, calendario: {} }))
  await send('PATCH', `/cob/${txid(1)}`, { valor: { original: '40.00' } })
  for (const query of ['', '?revisao=0', '?revisao=99']) await send('GET', `/cob/${txid(1)}${query}`)
  await send('POST', '/cob', cob({ valor: { original: '1.00', modalidadeAlteracao: 1 } }))
  await send('PUT', `/cob/${txid(2)}`, cob())
  await send('PATCH', `/cob/${txid(2)}`, removal)
  await send('PATCH', `/cob/${txid(2)}`, removal)
  await send('PUT', `/cob/${txid(2)}`, cob())
  await send('PATCH', `/cob/${txid(3)}`, removal)
  await send('GET', `/cob/${txid(3)}`)
  await send('GET', `/cob?${DAY}&status=ATIVA&locationPresente=true&cpf=12345678909`)
  await sendWrong('PUT', `/cob/${txid(3)}`, cob({ valor: { original: '1' } }))
}

async function playDueCharges(send: Step, sendWrong: Step): Promise<void> {
  await send('PUT', `/cobv/${txid(11)}`, cobv({ ...fees, desconto: byDate }))
  await send('PUT', `/cobv/${txid(12)}`, cobv({ desconto: byDay }))
  await send('PATCH', `/cobv/${txid(11)}`, { solicitacaoPagador: 'x' })
  await send('PATCH', `/cobv/${txid(12)}`, removal)
  await send('GET', `/cobv/${txid(11)}?revisao=0`)
  await send('GET', `/cobv/${txid(13)}`)
  await send('GET', `/cobv?${DAY}&cpf=12345678909&loteCobVId=1`)
  await sendWrong('PUT', `/cobv/${txid(13)}`, cobv({ original: '0.00' }))
  await sendWrong('PATCH', `/cobv/${txid(11)}`, { calendario: { validadeAposVencimento: -1 } })
}

async function playLocations(send: Step, sendWrong: Step): Promise<void> {
  const { body } = await send('POST', '/loc', { tipoCob: 'cob' })
  await send('GET', `/loc/${body.id}`)
  await send('PUT', `/cob/${txid(4)}`, cob({ loc: { id: body.id } }))
  await send('DELETE', `/loc/${body.id}/txid`)
  await send('GET', `/cob/${txid(4)}`)
  await send('GET', `/loc?${DAY}&txIdPresente=true&tipoCob=cob`)
  await send('GET', '/loc/9999')
  await send('DELETE', '/loc/9999/txid')
  await sendWrong('POST', '/loc', {})
}

async function playPayments({ control }: TestPsp, send: Step, sendWrong: Step): Promise<void> {
  const paid = control.pay({ txid: txid(1), infoPagador: 'obrigada' })
  control.pay({ txid: txid(11) })
  control.pay({ txid: 'Mesa12', valor: '2.00' })
  const path = `/pix/${paid.endToEndId}`
  const refund = `${path}/devolucao`
  await send('PUT', `${refund}/a`, { valor: '7.00', natureza: 'ORIGINAL', descricao: 'Troca' })
  await send('PUT', `${refund}/b`, { valor: '1.00' })
  await send('PUT', `${refund}/b`, { valor: '1.00' })
  control.settleRefund({ endToEndId: paid.endToEndId, id: 'a' })
  control.refuseRefund({ endToEndId: paid.endToEndId, id: 'b' })
  control.med({ endToEndId: paid.endToEndId, natureza: 'MED_FRAUDE' })
  for (const one of [
    `${refund}/a`,
    `${refund}/b`,
    `${refund}/c`,
    path,
    `/cob/${txid(1)}`,
    `/cobv/${txid(11)}`,
  ])
    await send('GET', one)
  await send('GET', `/pix/${'E'.repeat(32)}`)
  await send('PUT', `/pix/${'E'.repeat(32)}/devolucao/a`, { valor: '1.00' })
  await send('GET', `/pix?${DAY}&txid=Mesa12&txIdPresente=true&devolucaoPresente=false&cpf=12345678909`)
  await sendWrong('PUT', `${refund}/d`, {})
}

async function playWebhooks(send: Step, sendWrong: Step): Promise<void> {
  await send('GET', `/webhook/${KEY}`)
  await send('PUT', `/webhook/${KEY}`, { webhookUrl: 'https://localhost:1/pix' })
  await send('GET', `/webhook/${KEY}`)
  await send('GET', '/webhook')
  await send('PUT', '/webhook/ana@example.com', { webhookUrl: 'https://localhost:1/pix' })
  await send('DELETE', `/webhook/${KEY}`)
  await send('DELETE', `/webhook/${KEY}`)
  await sendWrong('PUT', `/webhook/${KEY}`, {})
  await send('PUT', `/webhook/${KEY}`, { webhookUrl: 'https://localhost:1/pix' })
}
