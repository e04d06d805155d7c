import { describe, expect, test } from 'vitest'
import fc from '@/lib/testing/seeded'
import { crc16 } from './br-code'
import { parseBrCode } from './parse-br-code'

/** Samples of the Banco Central's Manual de Padrões para Iniciação do Pix (2.6.2, 2.7.2 and 2.8.5) … */
const BCB_STATIC =
  '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
const BCB_DYNAMIC =
  '00020101021226700014br.gov.bcb.pix2548pix.example.com/8b3da2f39a4140d1a91abd93113bd4415204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***630464E4'
const BCB_RECURRENCE_ONLY =
  '00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***80740014br.gov.bcb.pix2552pix.example.com/rec/2353c790eefb11eaadc10242ac1200026304F2DA'
/** … and of two editions of its Manual do BR Code, with the fields of other schemes. */
const BCB_OTHER_SCHEMES =
  '00020104141234567890123426580014BR.GOV.BCB.PIX0136123e4567-e12b-12d1-a456-42665544000027300012BR.COM.OUTRO011001234567895204000053039865406123.455802BR5917NOME DO RECEBEDOR6008BRASILIA61087007490062190515RP12345678-201980390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304AD38'
const BCB_OLDER_SCHEMES =
  '00020104141234567890123426660014BR.GOV.BCB.PIX014466756C616E6F32303139406578616D706C652E636F6D27300012BR.COM.OUTRO011001234567895204000053039865406123.455802BR5915NOMEDORECEBEDOR6008BRASILIA61087007490062530515RP12345678-201950300017BR.GOV.BCB.BRCODE01051.0.080450014BR.GOV.BCB.PIX0123PADRAO.URL.PIX/0123ABCD81390012BR.COM.OUTRO01190123.ABCD.3456.WXYZ6304EB76'

const RECURRENCE_LOCATION = 'pix.example.com/rec/2353c790eefb11eaadc10242ac120002'
const RECURRENCE_FIELD = `80740014br.gov.bcb.pix2552${RECURRENCE_LOCATION}`
const tal = { merchantName: 'Fulano de Tal', merchantCity: 'BRASILIA', merchantCategoryCode: '0000' }

function withCrc(body: string): string {
  return `${body}6304${crc16(`${body}6304`)}`
}

function errorOf(text: string): string | undefined {
  const parsed = parseBrCode(text)
  return parsed.ok ? undefined : parsed.error
}

const key = '123e4567-e12b-12d1-a456-426655440000'
const ofOthers = {
  kind: 'static',
  merchantCity: 'BRASILIA',
  merchantCategoryCode: '0000',
  amount: 12_345,
  postalCode: '70074900',
  txid: 'RP12345678-2019',
}

test.each([
  ['static', BCB_STATIC, { kind: 'static', key, ...tal }],
  [
    'dynamic',
    ` ${BCB_DYNAMIC}\n`,
    { kind: 'dynamic', location: 'pix.example.com/8b3da2f39a4140d1a91abd93113bd441', ...tal },
  ],
  [
    'recurrence alone',
    BCB_RECURRENCE_ONLY,
    { kind: 'recurrence', recurrenceLocation: RECURRENCE_LOCATION, ...tal },
  ],
  [
    'with fields of other schemes',
    BCB_OTHER_SCHEMES,
    { ...ofOthers, key, merchantName: 'NOME DO RECEBEDOR' },
  ],
  [
    'of an earlier edition',
    BCB_OLDER_SCHEMES,
    { ...ofOthers, key: '66756C616E6F32303139406578616D706C652E636F6D', merchantName: 'NOMEDORECEBEDOR' },
  ],
])('the sample of the Banco Central is read: %s', (_, sample, brCode) => {
  expect(parseBrCode(sample)).toEqual({ ok: true, brCode })
})

describe('reading', () => {
  const head = '000201'
  const account = '26580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000'
  const rest = '5204000053039865802BR5913Fulano de Tal6008BRASILIA'

  test('counts lengths in characters, accepts the GUI in either case and a code without field 62', () => {
    const text = withCrc(
      `${head}${account.replace('br.gov.bcb.pix', 'BR.GOV.BCB.PIX')}5204000053039865802BR5904João6009SÃO PAULO`,
    )
    expect(parseBrCode(text)).toMatchObject({
      ok: true,
      brCode: { merchantName: 'João', merchantCity: 'SÃO PAULO' },
    })
  })

  test('finds the PIX account among those of other schemes', () => {
    const other = '26210010com.scheme0103abc'
    const text = withCrc(`${head}${other}${account.replace('2658', '5158')}${rest}62070503***`)
    expect(parseBrCode(text)).toMatchObject({ ok: true, brCode: { kind: 'static' } })
  })

  test.each([BCB_STATIC, BCB_DYNAMIC])('finds the recurrence beside the payment of %s', (sample) => {
    const payment = parseBrCode(sample)
    const composed = parseBrCode(withCrc(sample.slice(0, -8) + RECURRENCE_FIELD))
    expect(payment.ok && composed.ok && composed.brCode).toEqual({
      ...(payment.ok && payment.brCode),
      recurrenceLocation: RECURRENCE_LOCATION,
    })
  })

  test.each([
    ['Does not end with a CRC', ''],
    ['Does not end with a CRC', BCB_STATIC.slice(0, -8)],
    ['The CRC does not fit the rest', `${BCB_STATIC.slice(0, -4)}1d3d`],
    ['Longer than 512 characters', withCrc(`${head}${'99990'.padEnd(510, '0')}`)],
    ['Field 00 is not the first', withCrc(`${account}${head}${rest}`)],
    ['Field 00 holds something else', withCrc(`000202${account}${rest}`)],
    ['Field 58 is missing', withCrc(`${head}${account}${rest.replace('5802BR', '')}`)],
    ['Field 58 holds something else', withCrc(`${head}${account}${rest.replace('5802BR', '5802PT')}`)],
    ['Field 53 holds something else', withCrc(`${head}${account}${rest.replace('5303986', '5303840')}`)],
    ['Field 54 holds something else', withCrc(`${head}${account}${rest}54051,000`)],
    ['Field 54 holds something else', withCrc(`${head}${account}${rest}540210`)],
    ['Field 53 is there twice', withCrc(`${head}${account}${rest}5303986`)],
    ['Field 63 is there twice', withCrc(`${head}${account}${rest}6304ABCD`)],
    ['Field 80 is cut short', withCrc(`${head}${account}${rest}8099abc`)],
    ['No field begins at character 119', withCrc(`${head}${account}${rest}x`)],
    ['There is no PIX account in it', withCrc(`${head}26210010com.scheme0103abc${rest}`)],
    [
      'There is more than one PIX account in it',
      withCrc(`${head}${account}${account.replace('2658', '2758')}${rest}`),
    ],
    ['Field 26 holds neither a key nor an address', withCrc(`${head}26180014br.gov.bcb.pix${rest}`)],
    [
      'There is more than one recurrence in it',
      withCrc(`${BCB_STATIC.slice(0, -8)}${RECURRENCE_FIELD}${RECURRENCE_FIELD.replace('8074', '8174')}`),
    ],
    ['Field 25 holds something else', withCrc(`${BCB_STATIC.slice(0, -8)}80250014br.gov.bcb.pix2503a b`)],
    ['Field 26 holds a key and an address', withCrc(`${head}26310014br.gov.bcb.pix0101k2504a.br${rest}`)],
    ['Field 05 holds something else', withCrc(`${head}${account}${rest}62300526${'a'.repeat(26)}`)],
    [
      'Field 59 holds something else',
      withCrc(`${head}${account}${rest.replace('5913Fulano de Tal', '5926abcdefghijklmnopqrstuvwxyz')}`),
    ],
  ])('reports %s', (error, text) => {
    expect(errorOf(text)).toBe(error)
  })

  test('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(parseBrCode(text).ok).toBe(false)
        expect(parseBrCode(withCrc(text)).ok).toBe(false)
      }),
    )
  })
})
