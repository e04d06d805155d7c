// A stored response is mostly the names of its members, which all responses of an operation share: it is compressed with a dictionary
// of them. Its first byte names the dictionary; a body that compression does not
// shorten is stored as it is, and begins as JSON does.
import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Longer than any response. */
const MAX_BYTES = 64 * 1024 * 1024

/** Below every byte that JSON may begin with. */
const FIRST_DICTIONARY = 1

/**
 * What was stored with a dictionary opens with the same bytes only: none is ever changed, and a better one is added behind it. The
 * most frequent responses are at the end, where a reference to them is shortest.
 */
const dictionaries = [
  [
    '{"message":"","errors":[{"status":"400","code":"BAR-7005","title":"","description":"","action":"","additionalInfo":{"chargeUUID":"',
    '","provider":"simulator"}}],"metadata":{"totalRecords":1,"totalPages":1,"requestDatetime":"2026-11-20T17:30:00.000Z"},',
    '"failureReason":{"code":"","title":"","description":"","action":""}}',
    '{"uuid":"","uuidCharge":"","uuidOrder":"","status":"PROCESSING","value":0,"amount":0,"asFraud":false,"createdAt":"","date":"","idempotencyKey":""}',
    '{"id":1,"uuid":"","type":"ORDER","status":"OPEN","createdAt":"2026-11-20T17:30:00.000Z","url":"https:///pay/","paymentOrder":{"title":"",',
    '"description":"","value":100,"installments":12,"customInstallmentsValues":[{"paymentMethod":"CREDIT_CARD","installments":12},',
    '{"paymentMethod":"PIX","installments":1}],"expirationDate":"","threeDSecureEnabled":false,"requiresLiabilityShift":false},',
    '"processed":0,"enableAnchoring":false,"allowedPaymentMethods":{"pixMethod":{},"bankSlipMethod":{},"creditCardMethod":{"type":"CREDIT_CARD"}},',
    '"paymentMethods":["PIX","BANK_SLIP","CREDIT_CARD","DEBIT_CARD"],"enableBankSlip":false,"enableCreditCard":true,"enablePixPayment":true,"subSellerResponse":[],"idSeller":',
    '"bankSlipBarcode":"","bankSlipDigitableLine":"","bankSlip":"https:///bank-slips/slip.pdf"',
    '"authorizationCode":"","authorizationNsu":"","acquirerAuthorizationCode":"","acquirerAuthorizationNsu":"","interestAmount":,"brand":"visa","mastercard",',
    '"liabilityShift":{"shifted":false,"reason":""},"failureReason":{"code":',
    '{"uuid":"","status":"PAID","title":"","description":"","value":100,"installments":1,"startDate":"2026-11-20","createdAt":"2026-11-20T17:30:00.000Z",',
    '"payment":"CREDIT_CARD","customer":{"uuid":"","document":"","type":"CNPJ",',
    '{"uuid":"","status":"SENT","title":"","description":"","value":89.9,"installments":1,"startDate":"2026-11-20","createdAt":"2026-11-20T17:30:00.000Z",',
    '"payment":"PIX","customer":{"uuid":"","document":"","type":"CPF","documentCountry":"BR","name":"","email":"@gmail.com","phone":"119","alternativeEmail":""},',
    '"idempotencyKey":"","subSellerPaymentResponse":[],"charges":[{"uuid":"","uuidOrder":"","title":"","status":"SCHEDULED","paymentMethod":"PIX",',
    '"value":89.9,"fee":0.89,"installments":1,"expirationDate":"2026-11-20","createdAt":"2026-11-20T17:30:00.000Z","customer":{"uuid":"","name":"","type":"CPF",',
    '"email":"","phone":"","document":"","documentCountry":"BR","alternativeEmail":""},"refunds":[],"retryable":false,',
    '"pixCode":"00020101021226870014br.gov.bcb.pix2565/simulators/pix/520400005303986540589.905802BR5913600662070503***6304',
    '","pixQRCodeImage":"https:///pix//qr.png"}],"originRequest":"API","metadata":[{"key":"","value":""}]}',
  ].join(''),
].map((text) => Buffer.from(text))

/** The bytes that are stored for a body: compressed, where that is shorter. */
export function packBody(body: string): Buffer {
  const plain = Buffer.from(body)
  const dictionary = dictionaries.at(-1)!
  const packed = deflateRawSync(plain, { dictionary, level: 9, memLevel: 6 })
  return packed.length + 1 < plain.length
    ? Buffer.concat([Buffer.of(FIRST_DICTIONARY + dictionaries.length - 1), packed])
    : plain
}

/** Throws for a dictionary that this version does not have. */
export function unpackBody(stored: Buffer): string {
  const mark = stored[0] ?? 0
  if (mark < FIRST_DICTIONARY || mark >= 0x09) return stored.toString()
  const dictionary = dictionaries[mark - FIRST_DICTIONARY]
  if (!dictionary) throw new Error('A later version compressed this response')
  return inflateRawSync(stored.subarray(1), { dictionary, maxOutputLength: MAX_BYTES }).toString()
}
