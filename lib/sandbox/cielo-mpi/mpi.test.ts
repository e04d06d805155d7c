// The guarantees of the MPI: its token, the documented test cards, the challenge, and what the proof is worth in a sale.
import { describe, expect, test } from 'vitest'
import { card, merchant, sale, type TestCielo, testCielo } from '@/lib/testing/cielo/client'
import { sandboxMpiClient } from '../cielo/options'

async function token(cielo: TestCielo, body: object = {}, secret = sandboxMpiClient.clientSecret) {
  const response = await fetch(`${cielo.mpiUrl}/v2/auth/token`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Basic ${Buffer.from(`${sandboxMpiClient.clientId}:${secret}`).toString('base64')}`,
    },
    body: JSON.stringify({
      EstablishmentCode: merchant.establishment,
      MerchantName: 'Loja',
      MCC: '5912',
      ...body,
    }),
  })
  return {
    status: response.status,
    json: (await response.json()) as { access_token: string; expires_in: string },
  }
}

async function mpi(cielo: TestCielo, accesstoken: string) {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${cielo.mpiUrl}/stand-in/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    })
    return response.json()
  }
  const fields = {
    ...{ accesstoken, ordernumber: 'order1', currency: 'BRL', totalamount: '10000', installments: '1' },
    ...{ paymentmethod: 'Credit', cardexpirationmonth: '12', cardexpirationyear: '2030' },
  }
  return {
    authenticate: (cardnumber: string, more: object = {}) =>
      post('authenticate', { ...fields, cardnumber, ...more }),
    challenge: (referenceId: string, code?: string) => post('challenge', { referenceId, code }),
  }
}

describe('the MPI', () => {
  test('gives a token to its client for its establishments only', async () => {
    const cielo = await testCielo()
    const given = await token(cielo)
    expect(given.status).toBe(201)
    expect(given.json.expires_in).toBe('2026-03-10T12:30:00')
    expect((await token(cielo, {}, 'wrong')).status).toBe(401)
    expect((await token(cielo, { EstablishmentCode: '9999999999' })).status).toBe(400)
    expect((await token(cielo, { MCC: '12' })).status).toBe(400)
    const { authenticate } = await mpi(cielo, 'invented')
    expect(await authenticate('4000000000001000')).toMatchObject({
      event: 'onError',
      data: { ReturnCode: '234' },
    })
  })

  test('follows the documented test cards', async () => {
    const cielo = await testCielo()
    const { authenticate } = await mpi(cielo, (await token(cielo)).json.access_token)
    const seen = async (number: string, more?: object) => {
      const { event, data, challenge } = await authenticate(number, more)
      return challenge ? 'challenge' : [event, data.Eci ?? data.ReturnCode]
    }
    expect(await seen('4000000000001000')).toEqual(['onSuccess', '05'])
    expect(await seen('5200000000001005')).toEqual(['onSuccess', '02'])
    expect(await seen('4000000000001018')).toEqual(['onFailure', '07'])
    expect(await seen('4000000000001091')).toBe('challenge')
    expect(await seen('5200000000001104')).toBe('challenge')
    expect((await seen('4000000000001117'))[0]).toBe('onUnenrolled')
    expect(await seen('30569309025904')).toEqual(['onUnsupportedBrand', 'MPI600'])
    expect(await seen('5200000000001096', { auth_notifyonly: 'true' })).toEqual(['onSuccess', '04'])
    expect((await seen('4000000000001091', { auth_suppresschallenge: 'true' }))[0]).toBe('onFailure')
    expect(await seen('4000000000001000', { totalamount: '' })).toEqual(['onError', '101'])
  })

  test('ends a challenge by the code, by three wrong ones, or by the buyer', async () => {
    const cielo = await testCielo()
    const { authenticate, challenge } = await mpi(cielo, (await token(cielo)).json.access_token)
    const begin = async (number: string) => (await authenticate(number)).challenge as string
    const right = await begin('4000000000001091')
    expect(await challenge(right, '0000')).toEqual({ challenge: right })
    expect((await challenge(right, '1234')).event).toBe('onSuccess')
    expect((await challenge(right, '1234')).event).toBe('onError')
    const wrong = await begin('4000000000001091')
    for (const code of ['1', '2']) await challenge(wrong, code)
    expect((await challenge(wrong, '3')).event).toBe('onFailure')
    expect((await challenge(await begin('4000000000001091'))).event).toBe('onFailure')
    expect((await challenge(await begin('4000000000001109'), '1234')).event).toBe('onFailure')
  })

  test('a proof shifts liability for its own card and amount only', async () => {
    const cielo = await testCielo()
    const { authenticate } = await mpi(cielo, (await token(cielo)).json.access_token)
    const eciOf = async (
      number: string,
      { Cavv, ReferenceId }: Record<string, string>,
      more: object = {},
    ) => {
      const proof = { Eci: '5', Version: '2', Cavv, ReferenceId }
      const CreditCard = card(number)
      const body = sale({ CreditCard, Authenticate: true, ExternalAuthentication: proof, ...more })
      return (await cielo.post('/1/sales/', body)).json.Payment.Eci
    }
    const { data } = await authenticate('4000000000001000')
    expect(await eciOf('4000000000001000', data)).toBe('05')
    expect(await eciOf('4000000000001000', data, { Amount: 10_001 })).toBe('07')
    expect(await eciOf('4111111111111111', data)).toBe('07')
    const failed = (await authenticate('4000000000001018')).data
    expect(await eciOf('4000000000001018', { ...failed, Cavv: data.Cavv })).toBe('07')
  })

  test('serves the script with its own address', async () => {
    const cielo = await testCielo()
    const response = await fetch(`${cielo.mpiUrl}/BP.Mpi.3ds20.min.js`)
    expect(response.headers.get('content-type')).toContain('text/javascript')
    const text = await response.text()
    expect(text).toContain(`const MPI = '${cielo.mpiUrl}'`)
    expect(() => new Function(text)).not.toThrow()
  })
})
