import { describe, expect, it } from 'vitest'
import { pickLocale } from './locales'

describe('the language of a request', () => {
  it('is the reader’s choice before anything else', () => {
    expect(pickLocale('en', 'pt-BR')).toBe('en')
    expect(pickLocale('pt-BR', 'en')).toBe('pt-BR')
  })

  it('is that of the browser, in its order of preference', () => {
    expect(pickLocale(undefined, 'en-GB,en;q=0.9')).toBe('en')
    expect(pickLocale(undefined, 'de, en;q=0.4, pt-PT;q=0.8')).toBe('pt-BR')
    expect(pickLocale('klingon', 'en')).toBe('en')
  })

  it('is Portuguese by default', () => {
    for (const header of [null, undefined, '', 'fr, de;q=0.5', '*', 'en;q=0', ';;q=,,']) {
      expect(pickLocale(undefined, header), String(header)).toBe('pt-BR')
    }
  })
})
