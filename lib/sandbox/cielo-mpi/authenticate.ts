// What the issuer says of an authentication (15 3DS, 18 Sandbox): by the documented test cards, or by the control interface.
// Any other card of a brand that takes part is authenticated without a challenge.
import type { Cielo } from '../cielo/context'
import { eciOfDataOnly, eciOfSuccess, eciWithout } from '../cielo/eci'
import { type Authentication, type Brand, maskedNumber } from '../cielo/records'

/** Event of the script, and what its handler gets. */
export interface MpiEvent {
  event: 'onSuccess' | 'onFailure' | 'onUnenrolled' | 'onUnsupportedBrand' | 'onError'
  data: Record<string, unknown>
}

export type Fields = Record<string, string>

const CHALLENGE_CODE = '1234'
const MAX_TRIES = 3

const REQUIRED = [
  ...['ordernumber', 'currency', 'totalamount', 'installments', 'paymentmethod', 'cardnumber'],
  ...['cardexpirationmonth', 'cardexpirationyear'],
]

type Planned = Pick<Authentication, 'result' | 'afterChallenge'>

const byLastDigits: Array<readonly [RegExp, Planned]> = [
  [/^(4|65).*1000$|^5.*1005$/, { result: 'success' }],
  [/^(4|65).*1018$|^5.*1013$/, { result: 'failure' }],
  [/^(4|65).*1091$|^5.*1096$|^650529.*1234$/, { result: 'challenge', afterChallenge: 'success' }],
  [/^(4|65).*1109$|^5.*1104$/, { result: 'challenge', afterChallenge: 'failure' }],
  [/^(4|65).*11(17|25)$|^5.*11(12|20)$/, { result: 'unenrolled' }],
]

const brandOf: Array<readonly [RegExp, Brand]> = [
  [
    /^(4011|438935|451416|4576|504175|5066|5067|509|627780|636297|636368|6500|6504|6505|6507|6509|6516|6550)/,
    'Elo',
  ],
  [/^4/, 'Visa'],
  [/^(5[1-5]|2[2-7])/, 'Master'],
  [/^3[47]/, 'Amex'],
]

export function authenticate(cielo: Cielo, fields: Fields): MpiEvent | { challenge: string } {
  const missing = REQUIRED.filter((name) => !fields[name])
  if (missing.length > 0) return error('101', `Missing: ${missing.join(', ')}`)
  const number = fields.cardnumber!.replace(/\D/g, '')
  const brand = brandOf.find(([digits]) => digits.test(number))?.[1]
  if (!brand)
    return { event: 'onUnsupportedBrand', data: { ReturnCode: 'MPI600', ReturnMessage: 'Unsupported brand' } }
  const planned = planOf(cielo, fields, number)
  const authentication: Authentication = {
    referenceId: cielo.random.uuid(),
    card: maskedNumber(number),
    brand,
    amount: Number(fields.totalamount),
    tries: 0,
    ...planned,
  }
  if (planned.result !== 'challenge') return finish(cielo, authentication, planned.result)
  if (fields.auth_suppresschallenge === 'true') {
    const { event, data } = finish(cielo, authentication, 'failure')
    return { event, data: { ...data, ReturnCode: 'MPI601', ReturnMessage: 'Challenge suppressed' } }
  }
  cielo.state.put('authentication', authentication)
  return { challenge: authentication.referenceId }
}

function planOf(cielo: Cielo, fields: Fields, number: string): Planned {
  if (fields.auth_notifyonly === 'true') return { result: 'data-only' }
  const outcome = cielo.outcomes.take({ operation: 'mpi', card: number })
  if (outcome?.result === 'challenge') return { result: 'challenge', afterChallenge: 'success' }
  if (outcome?.result) return { result: outcome.result }
  return byLastDigits.find(([digits]) => digits.test(number))?.[1] ?? { result: 'success' }
}

/** Undefined while a wrong code may be tried again. */
export function answerChallenge(
  cielo: Cielo,
  referenceId: string,
  code: string | undefined,
): MpiEvent | undefined {
  const found = cielo.state.get('authentication', referenceId)
  if (found?.result !== 'challenge') return error('102', 'Unknown challenge')
  const tried = { ...found, tries: found.tries + 1 }
  if (code === undefined) return finish(cielo, tried, 'failure')
  if (code === CHALLENGE_CODE) return finish(cielo, tried, found.afterChallenge ?? 'success')
  if (tried.tries >= MAX_TRIES) return finish(cielo, tried, 'failure')
  cielo.state.put('authentication', tried)
  return undefined
}

function finish(cielo: Cielo, started: Authentication, result: Authentication['result']): MpiEvent {
  const { referenceId, brand } = started
  const proof =
    result === 'success'
      ? { eci: eciOfSuccess(brand), cavv: Buffer.from(cielo.random.digits(20)).toString('base64') }
      : { eci: result === 'data-only' ? eciOfDataOnly(brand) : eciWithout(brand) }
  const ended: Authentication = { ...started, result, ...proof }
  cielo.state.put('authentication', ended)
  const common = { Eci: ended.eci, Version: '2', ReferenceId: referenceId }
  if (result === 'success') return { event: 'onSuccess', data: { ...common, Cavv: ended.cavv, Xid: null } }
  // A Data Only request that succeeded has no cryptogram.
  if (result === 'data-only') return { event: 'onSuccess', data: { ...common, Cavv: null, Xid: null } }
  if (result === 'unenrolled') return { event: 'onUnenrolled', data: { ...common, Eci: null } }
  if (result === 'error') return error('MPI900', 'Authentication failed')
  return { event: 'onFailure', data: common }
}

export function error(code: string, message: string): MpiEvent {
  return { event: 'onError', data: { ReturnCode: code, ReturnMessage: message } }
}
