// Every field of the API's contract has its treatment: a new one fails here until somebody decided whether the log may show it.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { errorSchemas } from '@/lib/http/api/error-body'
import { operations } from '@/lib/http/routes/api'
import { treatmentOf } from './masked-fields'

/** Card data, secrets, tokens, bank data, personal data of which no part helps, and payment codes. */
const erased = `
  acceptHeader account actor address before additionalInfo.* accountType acquirerAuthorizationCode acquirerAuthorizationNsu acsTransactionId answer authorizationCode
  authorizationNsu authorization_code authorization_nsu bankDigit bankSlipBarcode bankSlipDescription bankSlipDigitableLine
  billingAddress birthdate cardHolderName cardId cardToken cavv challenged checkoutSession complement contact.* content cvv
  directoryServerTransactionId district expiration expirationMonth expirationYear file fingerprint first4_digits first6digits
  holderName idempotencyKey ip issuer issuerDigit javaEnabled javaScriptEnabled key last4_digits last4digits metadataKey
  metadataValue number password phoneCountryCode pixCode pixKey pixQRCodeImage pos_id responseBody screenHeight screenWidth secret
  secretPreview serialNumber serial_number setupId street threeDSServerTransactionId token userAgent x-token-api xid zipCode
`
  .trim()
  .split(/\s+/)

/** The names of the members without members of their own. */
function leavesOf(schema: unknown, name = '', seen = new Set<unknown>()): string[] {
  if (!schema || seen.has(schema)) return []
  if (schema instanceof z.ZodObject) {
    seen.add(schema)
    return Object.entries(schema.shape).flatMap(([member, inner]) => leavesOf(inner, member, seen))
  }
  if (schema instanceof z.ZodArray) return leavesOf(schema.element, name, seen)
  if (schema instanceof z.ZodRecord) return leavesOf(schema.valueType, `${name}.*`, seen)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((one) => leavesOf(one, name, seen))
  if (schema instanceof z.ZodIntersection)
    return [schema.def.left, schema.def.right].flatMap((one) => leavesOf(one, name, seen))
  if (schema instanceof z.ZodPipe) return [schema.in, schema.out].flatMap((one) => leavesOf(one, name, seen))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return leavesOf(schema.unwrap(), name, seen)
  if (schema instanceof z.ZodBoolean || schema instanceof z.ZodTransform) return []
  return name === '' ? [] : [name]
}

const schemas = [
  ...operations.flatMap(({ body, query, params, response }) => [body, query, params, response.schema]),
  ...Object.values(errorSchemas),
]
const fields = [...new Set(schemas.flatMap((schema) => leavesOf(schema)))].sort()

test('every field of the contract is shown, shortened or erased by decision', () => {
  expect(fields.length).toBeGreaterThan(200)
  const undecided = fields.filter((name) => treatmentOf(name) === undefined && !erased.includes(name))
  expect(undecided).toEqual([])
})

test('nothing that is to be erased is shown', () => {
  expect(erased.filter((name) => treatmentOf(name) !== undefined)).toEqual([])
})
