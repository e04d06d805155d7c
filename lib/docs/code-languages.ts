/** `sh` is what a reader follows with curl; `shell` are commands of an operator, which no test runs. */
const codeLanguages = ['sh', 'ts', 'python', 'php', 'js', 'json', 'shell'] as const
export type CodeLanguage = (typeof codeLanguages)[number]

export const isCodeLanguage = (word: string): word is CodeLanguage =>
  codeLanguages.includes(word as CodeLanguage)
