import { TokenRefusal } from './refusal'

export interface TokenForm {
  clientId: string
  clientSecret: string
}

const FORM_TYPE = 'application/x-www-form-urlencoded'
const MAX_LENGTH = 255
/** RFC 6749, appendix A.1 and A.2; the database cannot store a zero byte. */
const PRINTABLE = /^[\x20-\x7e]+$/

/** The form of a token request. Throws a refusal of 400; parameters that are not known are ignored. */
export function readTokenForm(request: {
  contentType: string | null
  query: string
  body: string
}): TokenForm {
  const wrong = (description: string) => new TokenRefusal('invalid_request', description)
  if (request.contentType?.split(';')[0]?.trim().toLowerCase() !== FORM_TYPE) {
    throw wrong(`The Content-Type must be ${FORM_TYPE}`)
  }
  if (request.query !== '') throw wrong('Parameters belong in the body, not in the address')
  const form = new URLSearchParams(request.body)
  const names = [...form.keys()]
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw wrong('A parameter appears twice')
  const grantType = form.get('grant_type')
  if (!grantType) throw wrong('grant_type is missing')
  if (grantType !== 'client_credentials') {
    throw new TokenRefusal('unsupported_grant_type', 'grant_type must be client_credentials')
  }
  return { clientId: required(form, 'client_id'), clientSecret: required(form, 'client_secret') }

  function required(from: URLSearchParams, name: string): string {
    const value = from.get(name)
    if (!value) throw wrong(`${name} is missing`)
    if (value.length > MAX_LENGTH) throw wrong(`${name} is too long`)
    if (!PRINTABLE.test(value)) throw wrong(`${name} has characters that are not allowed`)
    return value
  }
}
