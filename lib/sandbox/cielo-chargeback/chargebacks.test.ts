// The guarantees of the Chargeback API 2.0 over HTTP, and of the settlement file that shows the money.
import { mkdtempSync, readFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import {
  ensureTestCertificates,
  type TestFile,
  testFilePath,
} from '@/lib/access/banking-certificates/test-certificates'
import { readSettlementFile } from '@/lib/backoffice/settlements/read-settlement-file'
import { merchant, sale, type TestCielo, testCielo } from '@/lib/testing/cielo/client'
import { sandboxChargebackClient, sandboxMerchants } from '../cielo/options'

const { establishment } = merchant
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R>>endobj trailer<</Root 1 0 R>>'

async function signIn(cielo: TestCielo) {
  const { clientId, clientSecret } = sandboxChargebackClient
  const body = new URLSearchParams({
    client_id: clientId,
    client_secret: clientSecret,
    grant_type: 'client_credentials',
  })
  const response = await fetch(cielo.chargebackTokenUrl, { method: 'POST', body })
  const { access_token: token } = (await response.json()) as { access_token: string }
  return async (method: string, path: string, sent?: unknown) => {
    const isForm = sent instanceof FormData
    const answer = await fetch(`${cielo.chargebackUrl}/v1/chargeback/${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(!isForm && { 'Content-Type': 'application/json' }) },
      ...(sent !== undefined && { body: isForm ? sent : JSON.stringify(sent) }),
    })
    return { status: answer.status, json: await answer.json() }
  }
}

async function disputed(cielo: TestCielo, input: object = {}) {
  const { Payment: paid } = (await cielo.post('/1/sales/', sale({ Capture: true }))).json
  const { json } = await cielo.control('POST', `/payments/${paid.PaymentId}/chargeback`, input)
  return { paid, idCase: json.idCase as number, idChargeback: json.idChargeback as number }
}

function defence(
  id: number,
  name: string,
  more: Record<string, string> = {},
  content: string | Uint8Array<ArrayBuffer> = PDF,
) {
  const form = new FormData()
  const fields = {
    establishmentNumber: establishment,
    idChargeback: String(id),
    reasonToRefuse: 'Entregue',
    userName: 'ana',
  }
  for (const [key, value] of Object.entries({ ...fields, ...more })) form.append(key, value)
  if (name) form.append('file', new Blob([content]), name)
  return form
}

function jpegOf(bytes: number) {
  const content = new Uint8Array(bytes)
  content.set([0xff, 0xd8, 0xff])
  return content
}

async function pdfOf(pages: number) {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) document.addPage()
  return new Uint8Array(await document.save())
}

const done = {
  startNotificationPeriod: '2026-03-01',
  endNotificationPeriod: '2026-03-31',
  establishmentNumber: [establishment],
}

describe('the Chargeback API', () => {
  test('needs a token, and lists what is pending with what identifies the sale', async () => {
    const cielo = await testCielo()
    const { paid, idCase, idChargeback } = await disputed(cielo, { reasonCode: '4837', amount: 5_000 })
    expect((await fetch(`${cielo.chargebackUrl}/v1/chargeback/PENDING`, { method: 'POST' })).status).toBe(403)
    const call = await signIn(cielo)
    const { json } = await call('POST', 'PENDING?page=0&pageSize=200', {})
    expect(json.content).toMatchObject([
      {
        idCase,
        idChargeback,
        establishmentNumber: Number(establishment),
        process: 'PRIMEIRO_CHARGEBACK',
        treatmentDeadline: '2026-03-20',
        remainingDaysToTreat: 10,
        transactionAmount: 5_000,
        transactionDetails: {
          transactionDate: '2026-03-10',
          authorization: paid.AuthorizationCode,
          nsu: Number(paid.ProofOfSale),
          truncatedCard: '411111******1111',
        },
        chargebackDetails: { reasonCode: '4837', receptionDate: '2026-03-10' },
      },
    ])
    expect(JSON.stringify(json)).not.toContain(paid.PaymentId)
    const found = (await cielo.get(`/1/sales/${paid.PaymentId}`)).json.Payment
    expect(found.Chargebacks).toMatchObject([
      { CaseNumber: String(idCase), Amount: 5_000, Status: 'Received' },
    ])
    expect((await call('POST', 'DONE', done)).json.code).toBe('103')
  })

  test('refuses wrong pages and periods by their codes', async () => {
    const cielo = await testCielo()
    const call = await signIn(cielo)
    const code = async (path: string, body: object) => (await call('POST', path, body)).json.code
    expect(await code('PENDING?pageSize=201', {})).toBe('138')
    expect(await code('PENDING?page=-1', {})).toBe('916')
    expect(await code('PENDING?orderBy=colour', {})).toBe('933')
    expect(await code('DONE', {})).toBe('909')
    expect(await code('DONE', { establishmentNumber: [establishment] })).toBe('920')
    expect(await code('DONE', { ...done, startNotificationPeriod: '2025-03-01' })).toBe('906')
    expect(await code('DONE', { ...done, startNotificationPeriod: '2026-04-01' })).toBe('923')
    expect(await code('PENDING', { establishmentNumber: ['1111111111'] })).toBe('901')
  })

  test('accepts once; a repetition is 931, and another establishment 902', async () => {
    const cielo = await testCielo()
    const { paid, idChargeback } = await disputed(cielo)
    const call = await signIn(cielo)
    const accept = async (establishmentNumber: string) => {
      const { json } = await call('PUT', 'accept', {
        updateChargeback: [{ establishmentNumber, idChargeback: String(idChargeback) }],
        userName: 'ana',
      })
      return json[0].code
    }
    expect(await accept(sandboxMerchants[1]!.establishment)).toBe('902')
    expect(await accept(establishment)).toBe('101')
    expect(await accept(establishment)).toBe('931')
    const { json } = await call('POST', 'DONE', done)
    expect(json).toMatchObject([
      {
        idChargeback,
        actionTakenCode: 'ACATAR',
        lifecycle: { action: 'A favor do Emissor' },
        transactionDetails: { tid: paid.Tid },
      },
    ])
  })

  test('refuses with one file within its limits, which it gives back, and has the decision in the life cycle', async () => {
    const cielo = await testCielo()
    const { idCase, idChargeback } = await disputed(cielo)
    const call = await signIn(cielo)
    const refuse = async (...args: Parameters<typeof defence>) =>
      (await call('PUT', 'refuse', defence(...args))).json.code
    const name = `${idCase}.pdf`
    expect(await refuse(idChargeback, '')).toBe('904')
    expect(await refuse(idChargeback, name, { reasonToRefuse: 'x'.repeat(101) })).toBe('905')
    expect(await refuse(idChargeback, name, { reasonToRefuse: '' })).toBe('930')
    expect(await refuse(idChargeback, 'answer.pdf')).toBe('929')
    expect(await refuse(idChargeback, `${idCase}.png`)).toBe('903')
    expect(await refuse(idChargeback, name, {}, 'no document')).toBe('903')
    expect(await refuse(idChargeback, `${idCase}.jpeg`, {}, jpegOf(8 * 1024 * 1024 + 1))).toBe('903')
    expect(await refuse(idChargeback, name, {}, await pdfOf(11))).toBe('903')
    expect(await refuse(idChargeback + 1, name)).toBe('902')
    expect(await refuse(idChargeback, name)).toBe('102')
    expect(await refuse(idChargeback, name)).toBe('931')
    const { json } = await call('GET', `DocumentSupport/${establishment}/${idChargeback}`)
    expect(Buffer.from(json[0].file[0], 'base64').toString()).toBe(PDF)
    await cielo.control('POST', `/chargebacks/${idChargeback}/decide`, { favor: 'establishment' })
    const steps = (await call('GET', `lifecycle/${idCase}`)).json
    expect(steps.map((one: { message: string }) => one.message)).toEqual([
      'Em análise com o Cliente',
      'Em análise com o Emissor',
      'A favor do Estabelecimento',
    ])
    const second = (await cielo.control('POST', `/chargebacks/${idChargeback}/second`, {})).json
    expect(second).toMatchObject({ idCase, process: 3 })
    expect((await call('POST', 'PENDING', {})).json.content[0].process).toBe('SEGUNDO_CHARGEBACK')
  })

  test('is lost when its deadline has passed without an answer', async () => {
    const cielo = await testCielo()
    const { idCase, idChargeback } = await disputed(cielo)
    cielo.seconds(11 * 24 * 60 * 60)
    const call = await signIn(cielo)
    const { json } = await call('PUT', 'refuse', defence(idChargeback, `${idCase}.pdf`))
    expect(json.code).toBe('931')
    expect((await call('GET', `lifecycle/${idCase}`)).json.at(-1).message).toBe('A favor do Emissor')
  })
})

test('the settlement file, which the service imports, has every capture, refund and chargeback with discount and day', async () => {
  const cielo = await testCielo()
  const { Payment } = (await cielo.post('/1/sales/', sale({ Capture: true, Installments: 3 }))).json
  cielo.seconds(24 * 60 * 60)
  await cielo.put(`/1/sales/${Payment.PaymentId}/void?amount=1000`)
  const opened = await cielo.control('POST', `/payments/${Payment.PaymentId}/chargeback`, { amount: 2_000 })
  await cielo.control('POST', `/chargebacks/${opened.json.idChargeback}/decide`, { favor: 'establishment' })
  const text = await (await fetch(`${cielo.controlUrl}/settlement.csv?by=event`)).text()
  const [head, ...rows] = text
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(';'))
  const shown = ['tipo', 'pago_em', 'parcela', 'bruto', 'tarifa', 'liquido'].map((name) =>
    head!.indexOf(name),
  )
  expect(rows.map((row) => shown.map((index) => row[index]))).toEqual([
    ['venda', '2026-04-09', '1', '33,34', '1,07', '32,27'],
    ['venda', '2026-05-11', '2', '33,33', '1,06', '32,27'],
    ['venda', '2026-06-08', '3', '33,33', '1,06', '32,27'],
    ['estorno', '2026-03-12', '', '-10,00', '-0,32', '-9,68'],
    ['contestacao', '2026-03-12', '', '-20,00', '-0,64', '-19,36'],
    ['contestacao', '2026-03-12', '', '20,00', '0,64', '19,36'],
  ])
  const lines = readSettlementFile(new TextEncoder().encode(text))
  expect(lines.map(({ kind, net }) => `${kind} ${net}`)).toEqual([
    ...['SALE 3227', 'SALE 3227', 'SALE 3227', 'REFUND -968', 'CHARGEBACK -1936', 'CHARGEBACK 1936'],
  ])
  expect(new Set(lines.map(({ id }) => id)).size).toBe(6)
  expect(lines[0]).toMatchObject({ transactionId: Payment.Tid, authorizationCode: Payment.AuthorizationCode })
})

test('over HTTPS the Chargeback API needs a client certificate', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'cielo-'))
  ensureTestCertificates(folder, ['127.0.0.1'], new Date())
  const read = (file: TestFile) => readFileSync(testFilePath(folder, file))
  const tls = { cert: String(read('server')), key: String(read('serverKey')), clientCa: String(read('ca')) }
  const cielo = await testCielo({ chargebackTls: tls })
  const status = (client: object) =>
    new Promise((resolve) => {
      const sent = request(
        cielo.chargebackTokenUrl,
        { method: 'POST', ca: read('ca'), ...client },
        (response) => {
          response.resume()
          resolve(response.statusCode)
        },
      )
      sent.once('error', () => resolve('no connection'))
      sent.end()
    })
  expect(await status({})).toBe('no connection')
  expect(await status({ cert: read('partner'), key: read('partnerKey') })).toBe(401)
})
