const codeLanguages = ['sh', 'ts', 'python', 'php', 'js', 'json'] as const
export type CodeLanguage = (typeof codeLanguages)[number]

export const isCodeLanguage = (word: string): word is CodeLanguage =>
  codeLanguages.includes(word as CodeLanguage)
