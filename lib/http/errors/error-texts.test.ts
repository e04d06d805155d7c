import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { invalidField, invalidFields, Problem, problemCatalogue } from '@/lib/base/kernel/problem'
import { errorBody, standardErrorBody } from '@/lib/http/api/error-body'
import { declineReason } from '@/lib/rails/acquirer/decline-reasons'
import { fieldMessageIn, reasonOf, sentenceIn } from './error-texts'

const at = new Date('2026-11-20T17:30:00.000Z')
const origin = {
  at,
  requestId: '0c3f4a5e-7b21-4d86-9f10-2a3b4c5d6e7f',
  publicUrl: 'https://pay.example.com',
}
const place = { ...origin, path: '/v2/payment-links', method: 'POST' }

/** The sentences that the code throws at clients of the API, with a value for each `${…}`; outside systems that are simulated have their own. */
function thrownSentences(): { file: string; sentence: string }[] {
  const pattern =
    /(?:invalidField\([^,()]+, |invalid\([^,()]+, |\bmessage: |refused\(|conflict\(|refine\(.*, |refuse\([^,()]+, |\[\['\w+', |\bREFUSED = |^ {2}(?:EMPTY|TOO_LARGE|OTHER_TYPE|TOO_MANY): )(['`])(.+?)\1/gm
  return readdirSync('lib', { recursive: true, encoding: 'utf8' })
    .map((file) => `lib/${file}`)
    .filter(
      (file) =>
        file.endsWith('.ts') &&
        // The answers of the sandbox's PSP and Cielo are Portuguese by its standard.
        !/test\.ts$|lib\/(process\/env|base\/settings|([a-z-]+\/){2,5}settings|docs|cli|base\/i18n|payments\/checkout\/(buyer-)?contract|http\/openapi|sandbox\/(cielo|pix-psp))/.test(
          file,
        ),
    )
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map((match) => ({
        file,
        sentence: match[2]!.replace(/\$\{[^}]*\}/g, '7'),
      })),
    )
}

describe('every sentence that the API throws', () => {
  /** Each with a text for every value, which is Portuguese too. */
  const composed = {
    'A conta 7. Espere para trocar de novo.': [
      'A conta já foi trocada 3 vezes em 24 horas. Espere para trocar de novo.',
    ],
    'O e-mail 7. Espere para trocar de novo.': [
      'O e-mail já foi trocado vezes demais em 24 horas. Espere para trocar de novo.',
    ],
    'A cobrança 7: nada foi capturado agora.': [
      'A cobrança está sendo cancelada: nada foi capturado agora.',
      'A cobrança está PAID: nada foi capturado agora.',
    ],
  }

  test('has an English text', () => {
    const thrown = thrownSentences()
    expect(thrown.length).toBeGreaterThan(100)
    const whole = thrown
      // Codes of the portal, which are no sentences.
      .filter(({ sentence }) => !/^[A-Z_]+$/.test(sentence))
      .flatMap(({ file, sentence }) =>
        (composed[sentence as keyof typeof composed] ?? [sentence]).map((one) => ({ file, sentence: one })),
      )
    const missing = whole.filter(({ sentence }) => {
      const texts = [fieldMessageIn('en', sentence), sentenceIn('en', sentence)]
      return texts.every((text) => text === sentence)
    })
    expect(missing).toEqual([])
  })
})

describe('an entry of the standard shape', () => {
  test('names the field and the kind of the mistake, and the message is the first of them', () => {
    const problem = invalidFields([
      { field: 'value', message: 'deve ter no máximo duas casas decimais' },
      { field: 'values.0.type', message: 'deve ser um de MONTHLY, YEARLY' },
      { field: 'uuidBuyer', message: 'é obrigatório' },
    ])
    const body = standardErrorBody(problem, origin)
    expect(body.message).toBe('value: deve ter no máximo duas casas decimais')
    expect(body.errors.map(({ code, field, reason }) => [code, field, reason])).toEqual([
      ['BAR-0100', 'value', 'MALFORMED'],
      ['BAR-0100', 'values.0.type', 'NOT_IN_LIST'],
      ['BAR-0100', 'uuidBuyer', 'REQUIRED'],
    ])
  })

  test('says which request it answers and where its code is explained', () => {
    const { metadata } = standardErrorBody(new Problem('BAR-3002'), origin)
    expect(metadata).toMatchObject({
      requestId: origin.requestId,
      docUrl: 'https://pay.example.com/docs/errors#BAR-3002',
    })
  })

  test('has neither where no field is wrong', () => {
    const [entry] = standardErrorBody(
      new Problem('CONFLICT', { message: 'O link já foi pago.' }),
      origin,
    ).errors
    expect(entry).toEqual({
      status: '409',
      code: 'CONFLICT',
      title: 'Conflito',
      description: 'O link já foi pago.',
      action: problemCatalogue.CONFLICT.action,
    })
  })

  test('an unknown message about a field is INVALID, in both languages as it is', () => {
    expect([reasonOf('surpresa'), fieldMessageIn('en', 'surpresa')]).toEqual(['INVALID', 'surpresa'])
  })
})

describe('in English', () => {
  test('title, description, action and message are English, field and codes the same', () => {
    const problem = invalidField('value', 'deve ser no mínimo 0.01')
    const [portuguese, english] = [
      standardErrorBody(problem, origin),
      standardErrorBody(problem, { ...origin, locale: 'en' }),
    ]
    expect(english.message).toBe('value: must be at least 0.01')
    expect(english.errors[0]).toEqual({
      ...portuguese.errors[0],
      title: 'Invalid field',
      description: 'value: must be at least 0.01',
      action: 'Correct the field that is named and send it again.',
    })
  })

  test('a payment link says it in its own shape, without new members', () => {
    const problem = invalidField('paymentOrder.value', 'é obrigatório')
    expect(errorBody(problem, 'link', { ...place, locale: 'en' })).toEqual({
      message: 'paymentOrder.value: is required',
      details: [{ field: 'paymentOrder.value', message: 'is required' }],
      metadata: { timestamp: at.toISOString(), path: place.path, method: 'POST' },
    })
  })

  test('the reason of a decline has the same code', () => {
    const failureReason = declineReason('INSUFFICIENT_FUNDS', 'pt-BR')
    const problem = new Problem('BAR-7005', { message: failureReason.description, failureReason })
    const body = standardErrorBody(problem, { ...origin, locale: 'en' })
    expect(body.failureReason).toEqual(declineReason('INSUFFICIENT_FUNDS', 'en'))
    expect(body.message).toBe(body.failureReason?.description)
  })

  test('sentences keep their values', () => {
    expect(sentenceIn('en', 'A cobrança está PAID.')).toBe('The charge is PAID.')
    expect(fieldMessageIn('en', 'deve ter de 1 a 255 caracteres imprimíveis')).toBe(
      'must have 1 to 255 printable characters',
    )
  })
})
