// The code of a guide: named blocks, each in one or more languages. Readers copy them one after the other, and a test runs
// those in curl, TypeScript and Python in that order, as one program for each language.
import { lexer } from 'marked'
import { type CodeLanguage, isCodeLanguage } from './code-languages'
import { parseScript, type Step } from './request-script'
import { scriptLanguages, writeScript } from './write-script'

export interface CodeExample {
  language: CodeLanguage
  code: string
  /** The words after the language, which say how the test runs the block. */
  marks: readonly string[]
  /** The lines that it prints; undefined for a line that differs each time. */
  printed: readonly (string | undefined)[]
}

export type CodeBlocks = ReadonlyMap<string, readonly CodeExample[]>

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
    else if (isCodeLanguage(word)) current.push({ language: word, code: token.text, marks, printed: [] })
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
