import { describe, expect, test } from 'vitest'
import { mpiData } from './mpi'

const whole = {
  transStatus: 'Y',
  eci: '05',
  cavv: 'AAABBWcSNIdjeUZThmNIEAAAAAA=',
  challenged: 'true',
  version: '2.2.0',
  directoryServerTransactionId: 'f25084f0-5b16-4c0a-ae5d-b24808a95e4b',
  threeDSServerTransactionId: '8a880dc0-d2d2-4067-bcb1-b08d1690b26e',
  acsTransactionId: 'd7c1ee99-9478-44a6-b1f2-391e29c6b340',
  xid: 'x',
}
const fieldsOf = (changes: Record<string, unknown>) =>
  mpiData.safeParse({ ...whole, ...changes }).error?.issues.map((issue) => issue.path.join('.')) ?? []

test('the data of an MPI is parsed completely', () => {
  expect(mpiData.parse(whole)).toEqual({ ...whole, challenged: true })
})

describe('is parsed leniently', () => {
  test.each([
    ['one digit of ECI', { eci: '5' }, { eci: '05' }],
    ['a result in lower case', { transStatus: ' y ' }, { transStatus: 'Y' }],
    ['an empty text is absent', { cavv: '', xid: ' ', challenged: '' }, { cavv: undefined, xid: undefined }],
    ['N2 of Mastercard', { eci: 'n2' }, { eci: 'N2' }],
    ['spaces around', { eci: ' 05 ', version: ' 2.2.0 ' }, { eci: '05', version: '2.2.0' }],
    ['a version of two numbers', { version: '2.2' }, { version: '2.2' }],
    ['3-D Secure 1, which is no proof but no error', { version: '1.0.2' }, { version: '1.0.2' }],
    ['"false"', { challenged: 'false' }, { challenged: false }],
  ])('%s', (_, sent, read) => {
    expect(mpiData.parse({ ...whole, ...sent })).toMatchObject(read)
  })

  test('only the result is required', () => {
    expect(mpiData.parse({ transStatus: 'U' })).toEqual({ transStatus: 'U' })
    expect(fieldsOf({ transStatus: undefined })).toEqual(['transStatus'])
  })
})

test.each(['C', 'D', 'S', 'c'])('%s is not final', (transStatus) => {
  const { issues } = mpiData.safeParse({ ...whole, transStatus }).error!
  expect(issues[0]!.message).toContain('não é final')
})

test.each([
  ['transStatus', 'X'],
  ['transStatus', 'YY'],
  ['transStatus', ''],
  ['transStatus', null],
  ['transStatus', 'Y'.repeat(300)],
  ['eci', '555'],
  ['eci', 'N1'],
  ['eci', 5],
  ['eci', 'AB'],
  ['eci', '-5'],
  ['cavv', 'not base64!'],
  ['cavv', 'AAA'],
  ['cavv', 'A_-B'],
  ['cavv', 'A'.repeat(256)],
  ['challenged', 'yes'],
  ['challenged', true],
  ['challenged', 'TRUE'],
  ['version', '2'],
  ['version', '2.2.0.1'],
  ['version', 'v2.2'],
  ['xid', 'x'.repeat(256)],
  ['directoryServerTransactionId', 'x'],
  ['threeDSServerTransactionId', '123'],
  ['acsTransactionId', 'x'.repeat(36)],
])('%s of %j is refused with the field in the error', (field, value) => {
  expect(fieldsOf({ [field]: value })).toEqual([field])
})
