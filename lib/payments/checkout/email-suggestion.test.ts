import { describe, expect, test } from 'vitest'
import { suggestedEmail } from './email-suggestion'

describe('a typing error in a mail domain', () => {
  test.each([
    ['gmial.com', 'gmail.com'],
    ['gmai.com', 'gmail.com'],
    ['gmaill.com', 'gmail.com'],
    ['gmail.con', 'gmail.com'],
    ['gmial.con', 'gmail.com'],
    ['gmail.cm', 'gmail.com'],
    ['gmail.com.br', 'gmail.com'],
    ['gmail', 'gmail.com'],
    ['Gmial.com', 'gmail.com'],
    ['hotmail.con', 'hotmail.com'],
    ['hotmial.com', 'hotmail.com'],
    ['hotmal.com.br', 'hotmail.com.br'],
    ['hotmail.com.vr', 'hotmail.com.br'],
    ['outlok.com', 'outlook.com'],
    ['outllook.com.br', 'outlook.com.br'],
    ['yaho.com.br', 'yahoo.com.br'],
    ['yahooo.com', 'yahoo.com'],
    ['iclould.com', 'icloud.com'],
    ['icloud.com.br', 'icloud.com'],
    ['uol.com', 'uol.com.br'],
    ['bol.com', 'bol.com.br'],
    ['terra.com', 'terra.com.br'],
    ['uol.com.bt', 'uol.com.br'],
    ['live.con', 'live.com'],
  ])('%s becomes %s', (wrong, right) => {
    expect(suggestedEmail(` maria.silva@${wrong}`)).toBe(`maria.silva@${right}`)
  })

  test.each([
    ...[
      'gmail.com',
      'hotmail.com',
      'hotmail.com.br',
      'outlook.com.br',
      'yahoo.com',
      'yahoo.com.br',
      'uol.com.br',
    ],
    ...['live.com', 'icloud.com', 'email.com', 'ymail.com', 'mail.com', 'gmx.com', 'globo.com', 'GMAIL.com'],
    ...['hotmail.com.ar', 'yahoo.com.mx', 'hotmail.fr', 'yahoo.co.uk', 'outlook.pt', 'hotmail.co', 'live.nl'],
    ...['lojadamaria.com.br', 'serra.com.br', 'empresa.com', 'exemplo.com.br', 'usp.br', 'ufmg.br', ''],
  ])('%j is not asked about', (domain) => {
    expect(suggestedEmail(`maria@${domain}`)).toBeUndefined()
  })

  test('is not looked for in what is no address', () => {
    for (const text of ['', 'maria', '@gmial.com', 'a b@gmial.com', 'a@b@gmial.com']) {
      expect(suggestedEmail(text)).toBeUndefined()
    }
  })
})
