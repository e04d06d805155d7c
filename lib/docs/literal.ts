// Writes values as literals of a language. A text that consists of `{name}` alone is the variable of that name.

export interface Style {
  step: string
  object: [open: string, close: string]
  list: [open: string, close: string]
  member: (name: string) => string
  text: (value: string) => string
  word: (value: boolean | null) => string
  variable: (name: string) => string
  /** A text that contains `{name}`. */
  template: (text: string) => string
}

const quoted = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const VARIABLE = /\{([a-z]\w*)\}/g

export const typescriptStyle: Style = {
  step: '  ',
  object: ['{', '}'],
  list: ['[', ']'],
  member: (name) => `${/^[a-z_$][\w$]*$/i.test(name) ? name : quoted(name)}: `,
  text: quoted,
  word: String,
  variable: (name) => name,
  template: (text) => `\`${text.replace(VARIABLE, (braced) => `$${braced}`)}\``,
}

export const pythonStyle: Style = {
  ...typescriptStyle,
  step: '    ',
  member: (name) => `${JSON.stringify(name)}: `,
  text: (value) => JSON.stringify(value),
  word: (value) => (value === null ? 'None' : value ? 'True' : 'False'),
  template: (text) => `f"${text}"`,
}

export const phpStyle: Style = {
  ...typescriptStyle,
  step: '    ',
  object: ['[', ']'],
  member: (name) => `${quoted(name)} => `,
  variable: (name) => `$${name}`,
  template: (text) => `"${text.replace(VARIABLE, '$$$1')}"`,
}

/** The maximum length of a literal on one line. */
const WIDTH = 72

export const indented = (text: string, by: number) => text.replaceAll('\n', `\n${' '.repeat(by)}`)

export function literal(value: unknown, style: Style): string {
  if (typeof value === 'string') {
    const [, name] = /^\{([a-z]\w*)\}$/.exec(value) ?? []
    return name ? style.variable(name) : style.text(value)
  }
  if (typeof value === 'boolean' || value === null) return style.word(value)
  if (typeof value !== 'object') return String(value)
  const isList = Array.isArray(value)
  const [open, close] = isList ? style.list : style.object
  const members = Object.entries(value).map(
    ([name, member]) => `${isList ? '' : style.member(name)}${literal(member, style)}`,
  )
  const line = members.join(', ')
  const [first, last] = open === '{' && line !== '' ? ['{ ', ' }'] : [open, close]
  if (line.length <= WIDTH && !line.includes('\n')) return first + line + last
  const lines = members.map((member) => `\n${style.step}${indented(member, style.step.length)},`)
  return `${open}${lines.join('')}\n${close}`
}

/** A text, with its variables where it names some. */
export const textOf = (text: string, style: Style) =>
  new RegExp(VARIABLE.source).test(text) ? style.template(text) : style.text(text)
