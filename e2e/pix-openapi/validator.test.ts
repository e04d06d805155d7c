import { describe, expect, test } from 'vitest'
import { createPixValidator } from './validator'

/** A small document of the same shape, with the schemas that the repairs look for. */
const DOCUMENT = `
openapi: 3.0.0
info: { title: API, version: "2.9.0" }
paths:
  /pix/{e2eid}:
    parameters:
      - { name: e2eid, in: path, required: true, schema: { type: string, pattern: "[a-zA-Z0-9]{32}" } }
    get:
      parameters:
        - { $ref: "#/components/parameters/page" }
      responses:
        "200": { content: { application/json: { schema: { $ref: "#/components/schemas/Pix" } } } }
    put:
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pix" } } } }
      responses: { "201": { description: "ok" } }
components:
  parameters:
    page: { name: paginacao.paginaAtual, in: query, required: true, schema: { type: integer, minimum: 0 } }
  requestBodies:
    WebhookPixBody:
      content:
        application/json:
          schema: { properties: { pix: { type: array, items: { $ref: "#/components/schemas/Pix" } } } }
  schemas:
    Pix:
      type: object
      required: [valor]
      properties:
        valor: { type: string, pattern: '\\d{1,10}\\.\\d{2}' }
        cpf: { type: string, pattern: '/^\\d{11}$/' }
    Problema: { type: object, required: [type] }
    PixConsultados: { required: [parametros, cobs] }
    DadosRecebedor: { required: [cidade] }
    PayloadLocationCob: { required: [id, tipoCob] }
    RecBase: { required: [idRec, retentativa, vinculo] }
    DadosPagadorRec: { required: [ispbParticipante] }
    SolicRecBase: { required: [pagador] }
    SolicRecCompleta: { required: [rec] }
    PayloadLocationRecGerada: { required: [id, tipo] }
    PixAutomatico: { properties: { valor: { type: string, anyOf: [{ type: object }] } } }
    RecNotification: { required: [idRec, 'atualizacao"'] }
    RecRevisada: { allOf: [{ properties: { vinculo: { properties: { devedor: { oneOf: [{}, {}] } } } } }] }
`

const validator = createPixValidator(DOCUMENT)
const id = 'E'.repeat(32)
const get = { method: 'GET', path: `/pix/${id}`, query: 'paginacao.paginaAtual=0', status: 200 }
const json = 'application/json'
const answered = (change: object) =>
  validator.validateAnswer({ ...get, type: json, body: '{"valor":"1.00","cpf":"12345678909"}', ...change })
const requested = (change: object) => validator.validateRequest({ ...get, ...change })
const put = { method: 'PUT', query: '', requestBody: '{"valor":"1.00"}' }

describe('an exchange', () => {
  test('that fits the repaired document has no findings', () => {
    expect(answered({})).toEqual([])
    expect(requested({})).toEqual([])
    expect(requested(put)).toEqual([])
    expect(validator.validateCallback('pix', { pix: [{ valor: '1.00' }] })).toEqual([])
    expect(validator.repaired).toContainEqual({ name: expect.stringContaining('slashes'), places: 1 })
  })

  test.each([
    [{ body: '{}' }],
    [{ body: '{"valor":"12345678901.00"}' }],
    [{ body: '{"valor":"1.00","cpf":"1"}' }],
    [{ type: 'text/html' }],
    [{ status: 302 }],
    [{ method: 'PUT', status: 201, body: '{}' }],
  ])('whose answer is wrong has a finding: %j', (change) => {
    expect(answered(change)).toHaveLength(1)
  })

  test('whose status stands only in the text is noted, and must be a problem', () => {
    const problem = { status: 401, type: 'application/problem+json' }
    expect(answered({ ...problem, body: '{"type":"x"}' })).toEqual([])
    expect(validator.unlisted()).toHaveLength(1)
    expect(answered({ ...problem, body: '{}' })).toHaveLength(1)
  })

  test.each([
    [{ path: '/pix/short' }],
    [{ path: '/pixes' }],
    [{ query: '' }],
    [{ query: 'paginacao.paginaAtual=-1' }],
    [{ query: 'paginacao.paginaAtual=x' }],
    [{ query: 'paginacao.paginaAtual=0&page=1' }],
    [{ requestBody: '{}' }],
    [{ ...put, requestBody: '' }],
    [{ ...put, requestBody: '{"valor":1}' }],
  ])('whose request is wrong has a finding: %j', (change) => {
    expect(requested(change)).toHaveLength(1)
  })
})
