import { describe, expect, test } from 'vitest'
import { askedFields, fieldsToType } from './asked-fields'
import { addressFields } from './buyer-form'

const names = (asked: object) => Object.keys(asked)
const payer = ['name', 'document']

describe('what the checkout asks', () => {
  test('is for a PIX name, document and e-mail, unless the seller chose otherwise', () => {
    expect(names(askedFields('PIX', undefined))).toEqual([...payer, 'email'])
    expect(names(askedFields('PIX', { pixEmail: 'HIDDEN' }))).toEqual(payer)
    expect(askedFields('PIX', { pixEmail: 'OPTIONAL', pixPhone: 'REQUIRED' })).toEqual({
      name: 'REQUIRED',
      document: 'REQUIRED',
      email: 'OPTIONAL',
      phone: 'REQUIRED',
    })
  })

  test('is for a slip the address too, and for a card only where the seller wants it', () => {
    const contact = [...payer, 'email', 'phone']
    expect(names(askedFields('BANK_SLIP', undefined))).toEqual([...contact, ...addressFields])
    expect(names(askedFields('CREDIT_CARD', undefined))).toEqual(contact)
    expect(names(askedFields('DEBIT_CARD', { cardAddress: true }))).toEqual([...contact, ...addressFields])
    expect(askedFields('BANK_SLIP', undefined)).toMatchObject({ phone: 'OPTIONAL', complement: 'OPTIONAL' })
  })

  test('is not asked again of a known buyer, apart from what is required and unknown', () => {
    const slip = askedFields('BANK_SLIP', undefined)
    const buyer = { name: 'Maria', document: '52998224725', email: 'maria@exemplo.com.br', phone: '' }
    expect(fieldsToType(slip, {})).toEqual(slip)
    expect(names(fieldsToType(slip, { buyer }))).toEqual(addressFields)
    expect(fieldsToType(slip, { buyer, address: { zipCode: '01310200' } })).toEqual({})
    expect(names(fieldsToType(slip, { buyer: { ...buyer, email: '' }, address: {} }))).toEqual(['email'])
    expect(fieldsToType(askedFields('PIX', undefined), { buyer })).toEqual({})
  })
})
