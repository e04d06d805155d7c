// Values that clients send by mistake, by the conventions of another language, or as an attack.
import type { Random } from '@/lib/testing/random'
import { Raw } from './json-text'
import { words } from './words'

const numbers = words(`
  0 -1 1 12 13 0.01 0.005 1.5 10.001 99999999.99 100000000 2147483648 9007199254740992 1e300 5e-324
  -0 -0.0 1e21 1e999 -1e999 1E2 9007199254740993 0.1e-400 NaN Infinity 0x10
`).map((text) => new Raw(text))

const oddWords = words(`
  0 -1 1e3 NaN null true undefined 89,90 89.90 %_\\ {{7*7}} \${7*7} ";-- ../../etc
  2026-02-30 0000-00-00 9999-12-31 10000-01-01 1899-12-31 2026-1-1 amanhã 2026-11-20T25:00:00Z
  2026-11-20T12:00:00 2026-11-20T12:00:00+99:99 +275760-09-13T00:00:00.001Z -000001-01-01
  00000000-0000-0000-0000-000000000000 ffffffff-ffff-ffff-ffff-ffffffffffff {4f9d3c52}
  11111111111 00000000000000 529.982.247-25 12ABC34501DE35 529.982.247-26
  javascript:alert(1) http://[ https://localhost file:///x //x http://user:pass@x.example/ a@b
`)
const oddCharacters = ['', ' ', '\t\n', 'a\0b', '\ud800', 'x\udfff', '\ufeff', '\u202egnp', 'a\r\nb: 1']
const oddLetters = ['ﬃ', 'İi', 'ß', '👩‍👩‍👧‍👦', 'Z̷͙͊a̵͇͌l̸̙̈g̶̹̕o', '𝟙𝟚', '٣', 'x'.repeat(36), '5'.repeat(400)]
const oddPhrases = ["' or '1'='1", '<img src=x>', '[object Object]']
const oddTexts = [...oddWords, ...oddCharacters, ...oddLetters, ...oddPhrases]

const shapes = words(`
  [] [[]] {} [1,] {"":""} {"length":5} {"toString":1} {"toJSON":1} {"constructor":{"prototype":{}}}
  {"__proto__":{"admin":true}} {"a":1,"a":2}
`).map((text) => new Raw(text))

export function hostileText(random: Random): string {
  if (random.happens(0.85)) return random.pick(oddTexts)
  const unit = random.pick(['x', 'é', '👍', '\\', '"', '9', ' '])
  return unit.repeat(random.pick([60, 61, 255, 256, 1_000, 20_000, random.happens(0.1) ? 270_000 : 300]))
}

function deep(random: Random): Raw {
  const levels = random.pick([10, 64, 65, 1_000, 20_000])
  const [open, close] = random.happens(0.5) ? ['[', ']'] : ['{"a":', '}']
  return new Raw(`${open.repeat(levels)}1${close.repeat(levels)}`)
}

const long = (random: Random) =>
  new Raw(`[${Array(random.pick([21, 51, 101, 20_000])).fill(random.pick(['0', '{}', '"PIX"', 'null']))}]`)

/** A value of any kind, whatever the schema expects. */
export function hostileValue(random: Random): unknown {
  const kind = random.below(20)
  if (kind < 7) return hostileText(random)
  if (kind < 13) return random.pick(numbers)
  if (kind < 16) return random.pick<unknown>([null, true, false, undefined])
  if (kind < 18) return random.pick(shapes)
  return kind < 19 ? deep(random) : long(random)
}
