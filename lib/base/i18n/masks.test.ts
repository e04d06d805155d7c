import { describe, expect, it } from 'vitest'
import * as masks from './masks'

/** The value of the field after each key. */
function typing(mask: masks.Mask, keys: string): string {
  return [...keys].reduce((shown, key) => mask(shown + key), '')
}

describe('masks', () => {
  it('write the separators as one types', () => {
    expect(typing(masks.maskCpf, '12345678909')).toBe('123.456.789-09')
    expect(typing(masks.maskCep, '01310100')).toBe('01310-100')
    expect(typing(masks.maskPhone, '1123456789')).toBe('(11) 2345-6789')
    expect(typing(masks.maskPhone, '11923456789')).toBe('(11) 92345-6789')
  })

  it('group the number of a card as it is printed, and no further than it goes', () => {
    expect(typing(masks.maskCardNumber, '4111111111111111')).toBe('4111 1111 1111 1111')
    expect(typing(masks.maskCardNumber, '3782822463100059')).toBe('3782 822463 10005')
    expect(typing(masks.maskCardNumber, '36490102462661')).toBe('3649 010246 2661')
    expect(typing(masks.maskCardNumber, '3841001111222233')).toBe('3841 0011 1122 2233')
    expect(typing(masks.maskCardNumber, '55555555555544449')).toBe('5555 5555 5555 4444')
    expect(masks.maskCardNumber('4111-1111-1111-1111')).toBe('4111 1111 1111 1111')
  })

  it('take the validity of a card with two digits of the year or four', () => {
    expect(typing(masks.maskExpiry, '1230')).toBe('12/30')
    expect(typing(masks.maskExpiry, '530')).toBe('05/30')
    expect(typing(masks.maskExpiry, '1/30')).toBe('01/30')
    expect(typing(masks.maskExpiry, '12/30')).toBe('12/30')
    expect(typing(masks.maskExpiry, '8/2031')).toBe('08/2031')
    expect(typing(masks.maskExpiry, '12305')).toBe('12/30')
    expect(masks.maskExpiry('08 / 2031')).toBe('08/2031')
  })

  it('turn from CPF to CNPJ, with letters too', () => {
    expect(typing(masks.maskDocument, '12345678909')).toBe('123.456.789-09')
    expect(typing(masks.maskDocument, '12345678000195')).toBe('12.345.678/0001-95')
    expect(typing(masks.maskDocument, '12abc34501de35')).toBe('12.ABC.345/01DE-35')
  })

  it('take what is pasted with or without separators, and no more than fits', () => {
    expect(masks.maskCpf(' 123.456.789-09 ')).toBe('123.456.789-09')
    expect(masks.maskCpf('123456789091234')).toBe('123.456.789-09')
    expect(masks.maskCpf('abc')).toBe('')
    expect(masks.maskPhone('+55 11 92345-6789')).toBe('(11) 92345-6789')
  })

  it('take a document with its name before it, and no name from the letters of a CNPJ', () => {
    for (const pasted of ['CPF 529.982.247-25', ' cpf: 529.982.247-25', 'CPF52998224725', 'CPF 52998224725 '])
      expect(masks.maskDocument(pasted)).toBe('529.982.247-25')
    for (const pasted of [' 11.222.333/0001-81', 'CNPJ: 11.222.333/0001-81', 'CNPJ11222333000181'])
      expect(masks.maskDocument(pasted)).toBe('11.222.333/0001-81')
    expect(masks.maskDocument('CNPJ 12.ABC.345/01DE-35')).toBe('12.ABC.345/01DE-35')
    expect(typing(masks.maskDocument, 'cpf12345000195')).toBe('CP.F12.345/0001-95')
  })

  it('take a phone with the zero of long distance, the country and its name', () => {
    for (const pasted of ['011 99999-0000', '(011) 99999-0000', '55 11 99999-0000', '+55 (11) 99999-0000'])
      expect(masks.maskPhone(pasted)).toBe('(11) 99999-0000')
    expect(masks.maskPhone('Tel.: +55 011 2345-6789')).toBe('(11) 2345-6789')
    expect(typing(masks.maskPhone, '551199990000')).toBe('(55) 11999-9000')
    expect(masks.maskPhone('(55) 99999-00001')).toBe('(55) 99999-0000')
  })

  it('take a card, a validity and a postal code with words before them', () => {
    expect(masks.maskCardNumber('Cartão: 4111 1111 1111 1111')).toBe('4111 1111 1111 1111')
    expect(masks.maskExpiry('Validade: 08/31')).toBe('08/31')
    expect(masks.maskCep('CEP 01310-200')).toBe('01310-200')
  })

  it('never end in a separator, so that backspace always removes something', () => {
    for (const mask of [
      masks.maskDocument,
      masks.maskCep,
      masks.maskPhone,
      masks.maskCardNumber,
      masks.maskExpiry,
    ]) {
      for (let length = 1; length <= 19; length++) {
        expect(mask('4'.repeat(length))).toMatch(/\d$/)
      }
    }
  })

  it('leave a masked value as it is', () => {
    for (const mask of [
      masks.maskDocument,
      masks.maskCep,
      masks.maskPhone,
      masks.maskCardNumber,
      masks.maskExpiry,
    ]) {
      const once = mask('12345678901234')
      expect(mask(once)).toBe(once)
    }
  })
})

describe('the money field', () => {
  it('takes digits from the right, as a till does', () => {
    const mask = masks.moneyMask('pt-BR')
    expect(mask('1')).toBe('0,01')
    expect(typing(mask, '123456')).toBe('1.234,56')
    expect(typing(masks.moneyMask('en'), '123456')).toBe('1,234.56')
  })

  it('becomes empty again', () => {
    const mask = masks.moneyMask('pt-BR')
    expect(mask('0,00')).toBe('')
    expect(mask('')).toBe('')
    expect(masks.readMoney('')).toBeUndefined()
  })

  it('is read back in centavos', () => {
    expect(masks.readMoney('1.234,56')).toBe(123456)
    expect(masks.readMoney('R$ 0,05')).toBe(5)
  })
})
