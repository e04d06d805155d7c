// The code of a guide: named blocks, each in some of our languages. Readers copy them one after the other, and a test
// runs those in curl and TypeScript in that order, as one program each.
import { lexer } from 'marked'
import { parseScript, type Step } from './request-script'
import { scriptLanguages, writeScript } from './write-script'

const codeLanguages = ['sh', 'ts', 'python', 'php', 'js', 'json'] as const
export type CodeLanguage = (typeof codeLanguages)[number]

export interface CodeExample {
  language: CodeLanguage
  code: string
  /** Words after the language: what a test has to know about running it. */
  marks: readonly string[]
  /** What it prints, line by line; nothing where a line differs each time. */
  printed: readonly (string | undefined)[]
}

export type CodeBlocks = ReadonlyMap<string, readonly CodeExample[]>

const isLanguage = (word: string): word is CodeLanguage => codeLanguages.includes(word as CodeLanguage)

/** Each second-level heading names a block; the fenced code under it is that block in one language each, or in all. */
export function readCodeBlocks(markdown: string): CodeBlocks {
  const blocks = new Map<string, CodeExample[]>()
  let current: CodeExample[] | undefined
  for (const token of lexer(markdown)) {
    if (token.type === 'heading') {
      current = []
      blocks.set(token.text, current)
    }
    if (token.type !== 'code') continue
    const [word = '', ...marks] = String(token.lang ?? '').split(' ')
    if (!current) throw new Error('code that has no name')
    if (word === 'requests') current.push(...inAllLanguages(parseScript(token.text)))
    else if (isLanguage(word)) current.push({ language: word, code: token.text, marks, printed: [] })
    else throw new Error(`code in ${word || 'no language'}`)
  }
  return blocks
}

function inAllLanguages(steps: readonly Step[]): CodeExample[] {
  const printed = steps.filter((step) => step.kind === 'print').map(({ expected }) => expected)
  return scriptLanguages.map((language) => ({
    language,
    code: writeScript(steps, language),
    marks: [],
    printed,
  }))
}
