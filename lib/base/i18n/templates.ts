// Texts with values in them, in another language: `{0}` and `{1}` stand for values.

export interface Template {
  portuguese: RegExp
  english: string
}

export function templateOf([portuguese, english]: [string, string]): Template {
  const parts = portuguese.split(/\{\d\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return { portuguese: new RegExp(`^${parts.join('(.*?)')}$`, 's'), english }
}

/** The English of the first one that fits. */
export function englishOf(templates: readonly Template[], text: string): string | undefined {
  for (const { portuguese, english } of templates) {
    const match = portuguese.exec(text)
    if (match) return english.replace(/\{(\d)\}/g, (_, index) => match[Number(index) + 1] ?? '')
  }
  return undefined
}
