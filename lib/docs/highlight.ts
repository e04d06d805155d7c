// Highlights code by a few regular expressions that are sufficient for the code of the guides. No language is parsed.
import type { CodeLanguage } from './code-languages'

export type CodeKind = 'plain' | 'comment' | 'string' | 'keyword' | 'number' | 'variable'
export interface CodeSpan {
  kind: CodeKind
  text: string
}

const words: Partial<Record<CodeLanguage, string>> = {
  sh: 'curl|export|node|npm|echo|do|done|until|while|if|then|fi|cat|sleep|grep|python|php',
  ts: 'import|from|const|let|await|async|function|return|if|throw|new|for|of|type|interface|export|while|typeof',
  js: 'import|from|const|let|await|async|function|return|if|throw|new|for|of|export|while|typeof',
  python: 'import|from|def|return|if|not|raise|with|as|for|in|None|True|False|else|class|and|or|is|while',
  php: 'function|return|if|throw|new|foreach|as|true|false|null|use|echo|global|else|while',
  json: 'true|false|null',
  shell: 'cd|cp|git|node|npm|tar|pg_dump|pg_restore',
}

const commentOf = (language: CodeLanguage) =>
  ['sh', 'shell', 'python'].includes(language) ? '#[^\\n]*' : language === 'json' ? '(?!)' : '\\/\\/[^\\n]*'

function patternOf(language: CodeLanguage): RegExp {
  const string = `'(?:\\\\.|[^'\\\\])*'|"(?:\\\\.|[^"\\\\])*"|\`(?:\\\\.|[^\`\\\\])*\``
  const variable = ['sh', 'shell', 'php'].includes(language) ? '\\$\\w+' : '(?!)'
  // A comment begins a line or follows a space, because a URL contains two slashes too.
  return new RegExp(
    `(?<comment>(?<=^|\\s)${commentOf(language)})|(?<string>${string})|(?<variable>${variable})` +
      `|(?<keyword>\\b(?:${words[language] ?? '(?!)'})\\b)|(?<number>\\b\\d+(?:\\.\\d+)?\\b)`,
    'gm',
  )
}

export function highlight(code: string, language: CodeLanguage): CodeSpan[] {
  const spans: CodeSpan[] = []
  let at = 0
  for (const match of code.matchAll(patternOf(language))) {
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? []
    if (match.index > at) spans.push({ kind: 'plain', text: code.slice(at, match.index) })
    spans.push({ kind: (kind ?? 'plain') as CodeKind, text: match[0] })
    at = match.index + match[0].length
  }
  if (at < code.length) spans.push({ kind: 'plain', text: code.slice(at) })
  return spans
}
