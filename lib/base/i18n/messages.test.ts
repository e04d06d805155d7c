import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales } from './locales'
import { messagesOf, pickAreas } from './messages'

type Tree = { [key: string]: string | Tree }

/** Every text by its full key. */
function flatten(tree: Tree, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) texts.set(inner, text)
  }
  return texts
}

/** The arguments of an ICU message with their kinds, and its tags: `{count, plural, …}` is `count:plural`. */
function argumentsOf(message: string): string[] {
  const found = new Set<string>()
  let at = 0
  function upTo(stops: string): string {
    const start = at
    while (at < message.length && !stops.includes(message.charAt(at))) at++
    return message.slice(start, at).trim()
  }
  function text(): void {
    while (at < message.length && message.charAt(at) !== '}') {
      if (message.charAt(at++) === '{') argument()
    }
  }
  function argument(): void {
    const name = upTo(',}')
    let kind = 'text'
    if (message.charAt(at) === ',') {
      at++
      kind = upTo(',}')
    }
    found.add(`${name}:${kind}`)
    while (at < message.length && message.charAt(at) !== '}') {
      if (message.charAt(at++) === '{') {
        text()
        at++
      }
    }
    at++
  }
  text()
  for (const [tag] of message.matchAll(/<\w+>/g)) found.add(tag)
  return [...found].sort()
}

const portuguese = flatten(messagesOf['pt-BR'])
const english = flatten(messagesOf.en)

describe('the texts of the two languages', () => {
  it('have the same keys', () => {
    expect([...english.keys()].sort()).toEqual([...portuguese.keys()].sort())
  })

  it('take the same arguments', () => {
    for (const [key, text] of portuguese) {
      expect(argumentsOf(english.get(key) ?? ''), key).toEqual(argumentsOf(text))
    }
  })

  it('are never empty', () => {
    for (const texts of [portuguese, english]) {
      for (const [key, text] of texts) expect(text.trim(), key).not.toBe('')
    }
  })

  it('are all loaded: each file of a language is one of its areas, and one is a part of several', () => {
    for (const locale of locales) {
      const files = readdirSync(new URL(`./messages/${locale}`, import.meta.url))
      const areas = files.filter((file) => file.endsWith('.json')).map((file) => file.replace('.json', ''))
      expect(Object.keys(messagesOf[locale]).sort()).toEqual(
        areas.filter((file) => file !== 'methods').sort(),
      )
    }
  })

  it('reach the browser only for the requested areas', () => {
    expect(Object.keys(pickAreas(messagesOf.en, ['common', 'login']))).toEqual(['common', 'login'])
  })
})

describe('the Portuguese of a name', () => {
  const texts = [...flatten(messagesOf['pt-BR'])]
  const names = String.raw`\{(?:seller|shop|payee)\}`

  it('has no article before it: nobody knows the gender of a shop, nor whether it takes a crase', () => {
    const article = new RegExp(String.raw`(?:^|\s)(?:[oaàOAÀ]|ao|[dn][oa]|pel[oa])\s${names}`)
    expect(texts.filter(([, text]) => article.test(text))).toEqual([])
  })

  it('has no participle that agrees with it', () => {
    const participle = new RegExp(
      String.raw`(?<!para )${names} (?:já |não |ainda )*(?:foi|será|é|está|ficou) \S+[ai]d[oa]\b`,
    )
    expect(texts.filter(([, text]) => participle.test(text))).toEqual([])
  })
})

describe('the reader of arguments', () => {
  it('sees nested plurals, selects and tags', () => {
    expect(argumentsOf('{n, plural, one {{who} paid} other {# paid <b>{sum, number}</b>}}')).toEqual([
      '<b>',
      'n:plural',
      'sum:number',
      'who:text',
    ])
  })
})
