// The requests of PIX Automático whose exchanges are validated: every operation, with its answers of success and of error.
import { cob, DAY, type TestPsp, txid } from '@/lib/testing/pix-psp/psp'
import { FIRST_DAY, cobr as plainCobr, rec, solicrec } from '@/lib/testing/pix-psp/recurring'
import type { Step } from './step'

const canceled = { status: 'CANCELADA' }

const cobr = (idRec: string) =>
  plainCobr(idRec, FIRST_DAY, {
    infoAdicional: 'Ciclo 1',
    devedor: { email: 'ana@example.com', logradouro: 'Rua A', cidade: 'Campinas', uf: 'SP', cep: '13000000' },
  })

const unknown = 'R'.repeat(29)

export async function playRecurring(psp: TestPsp, send: Step, sendWrong: Step): Promise<void> {
  await playRecs(psp, send, sendWrong)
  await playRequests(psp, send, sendWrong)
  await playCollections(psp, send, sendWrong)
  await playRecurringWebhooks(send, sendWrong)
  for (const list of ['/rec', '/cobr', '/locrec']) {
    await send('GET', `${list}?${DAY}&paginacao.paginaAtual=0&paginacao.itensPorPagina=2`)
    await send('GET', `${list}?inicio=2026-11-20T12:00:00Z&fim=2026-11-19T12:00:00Z`)
    await sendWrong('GET', `${list}?${DAY}&paginacao.itensPorPagina=0`)
  }
  await send('GET', `/rec?${DAY}&cpf=12345678909&locationPresente=false&status=CRIADA&convenio=7`)
  await send('GET', `/locrec?${DAY}&idRecPresente=true&convenio=7`)
}

/** Journeys 2, 3 and 4, each accepted by its code. */
async function playRecs({ control }: TestPsp, send: Step, sendWrong: Step): Promise<void> {
  const location = async () => (await send('POST', '/locrec')).body.id as number
  const second = (await send('POST', '/rec', rec({ loc: await location() }))).body
  const found = (await send('GET', `/rec/${second.idRec}`)).body
  control.acceptRecurrence({ pixCopiaECola: found.dadosQR.pixCopiaECola })
  await send('PUT', `/cob/${txid(61)}`, cob())
  const journey = { ativacao: { dadosJornada: { txid: txid(61) } }, loc: await location() }
  const third = (await send('POST', '/rec', rec(journey))).body
  const paid = (await send('GET', `/rec/${third.idRec}?txid=${txid(61)}`)).body
  await send('GET', `/rec/${third.idRec}?txid=${txid(11)}`)
  control.acceptRecurrence({ pixCopiaECola: paid.dadosQR.pixCopiaECola })
  await send('PUT', `/cobv/${txid(62)}`, {
    calendario: { dataDeVencimento: '2026-12-31' },
    devedor: { ...rec().vinculo.devedor, logradouro: 'Rua A', cidade: 'Recife', uf: 'PE', cep: '50000000' },
    valor: { original: '35.00' },
    chave: cob().chave,
  })
  const loc = await location()
  const variable = { valor: { valorMinimoRecebedor: '20.00' }, recebedor: { convenio: '7' } }
  const fourth = (await send('POST', '/rec', rec(variable))).body
  const changes = { loc, calendario: { dataInicial: '2026-12-02' }, vinculo: { devedor: { nome: 'Ana L.' } } }
  await send('PATCH', `/rec/${fourth.idRec}`, changes)
  const joined = (await send('GET', `/rec/${fourth.idRec}?txid=${txid(62)}`)).body
  control.acceptRecurrence({ pixCopiaECola: joined.dadosQR.pixCopiaECola, maximo: '50.00' })
  for (const path of [`/rec/${second.idRec}`, `/locrec/${loc}`]) await send('GET', path)
  await send('DELETE', `/locrec/${loc}/idRec`)
  await send('PATCH', `/rec/${fourth.idRec}`, canceled)
  await send('PATCH', `/rec/${fourth.idRec}`, canceled)
  await send('GET', `/rec/${fourth.idRec}`)
  const refused = (await send('POST', '/rec', rec())).body
  control.refuseRecurrence({ idRec: refused.idRec })
  await send('GET', `/rec/${refused.idRec}`)
  await send('GET', `/rec/${unknown}`)
  await send('PATCH', `/rec/${unknown}`, canceled)
  for (const path of ['GET /locrec/9999', 'DELETE /locrec/9999/idRec']) {
    const [method = '', of = ''] = path.split(' ')
    await send(method, of)
  }
  await sendWrong('POST', '/rec', rec({ politicaRetentativa: 'SIM' }))
  await sendWrong('PATCH', `/rec/${second.idRec}`, { status: 'APROVADA' })
}

async function playRequests(psp: TestPsp, send: Step, sendWrong: Step): Promise<void> {
  const { idRec } = (await send('POST', '/rec', rec())).body
  const asked = (await send('POST', '/solicrec', solicrec(idRec))).body
  await send('POST', '/solicrec', solicrec(idRec))
  await send('GET', `/solicrec/${asked.idSolicRec}`)
  await send('PATCH', `/solicrec/${asked.idSolicRec}`, canceled)
  await send('PATCH', `/solicrec/${asked.idSolicRec}`, canceled)
  await send('POST', '/solicrec', solicrec(idRec))
  await psp.run()
  psp.control.acceptRecurrence({ idRec })
  await send('GET', `/rec/${idRec}`)
  await send('POST', '/solicrec', solicrec(unknown))
  await send('GET', `/solicrec/${unknown}`)
  await send('PATCH', `/solicrec/${unknown}`, canceled)
  await sendWrong('POST', '/solicrec', { idRec })
}

/** One is paid after it was retried, one refused, one cancelled. */
async function playCollections(psp: TestPsp, send: Step, sendWrong: Step): Promise<void> {
  const { control } = psp
  const { idRec } = (await send('POST', '/rec', rec())).body
  control.acceptRecurrence({ idRec })
  control.setPayer({ idRec, emptyTries: 1 })
  const path = `/cobr/${txid(71)}`
  await send('PUT', path, cobr(idRec))
  await send('PUT', path, cobr(idRec))
  await send('GET', `/cobr/${txid(70)}`)
  await send('PATCH', `/cobr/${txid(70)}`, canceled)
  await send('POST', `/cobr/${txid(70)}/retentativa/2026-12-02`)
  const other = (await send('POST', '/rec', rec())).body
  control.acceptRecurrence({ idRec: other.idRec })
  control.setPayer({ idRec: other.idRec, refusals: ['AC05'] })
  await send('POST', '/cobr', cobr(other.idRec))
  await psp.run()
  await send('GET', `/cobr?${DAY}&idRec=${other.idRec}&status=REJEITADA&cpf=12345678909&convenio=7`)
  await send('GET', `/cobr?${DAY}&idRec=${other.idRec}`)
  await send('PUT', `/cobr/${txid(72)}`, cobr(other.idRec))
  await send('PATCH', `/cobr/${txid(72)}`, canceled)
  await send('PATCH', `/cobr/${txid(72)}`, canceled)
  await send('GET', `/cobr/${txid(72)}`)
  psp.move(12 * 86_400)
  await psp.run()
  await send('POST', `${path}/retentativa/2026-12-03`)
  await send('POST', `${path}/retentativa/2026-12-04`)
  psp.move(2 * 86_400)
  await psp.run()
  await send('GET', path)
  psp.move(-14 * 86_400)
  await sendWrong('PUT', `/cobr/${txid(73)}`, {})
}

async function playRecurringWebhooks(send: Step, sendWrong: Step): Promise<void> {
  for (const path of ['/webhookrec', '/webhookcobr']) {
    await send('GET', path)
    await send('PUT', path, { webhookUrl: 'https://localhost:1/pix' })
    await send('GET', path)
    await send('DELETE', path)
    await send('DELETE', path)
    await sendWrong('PUT', path, {})
  }
}
