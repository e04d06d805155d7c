// Reads the text of a mail into the blocks that its designed page lays out. The text is the mail: the page shows the same words, and
// the marks below are removed from the plain part.
//   A paragraph that is `[Label](address)`      the button, where the address is one of ours
//   A line that begins with `> `                a notice
//   A line that is `Label: value`               a fact, one row of a table
//   A fact that begins with `= `                the amount, shown large
//   A line that begins with `- `                an entry of a list; the address in the next line is its link
export interface MailPicture {
  url: string
  alt: string
  /** Width and height in CSS pixels. */
  size: number
}

/** What a mail shows larger than its text, by the words that stand in the text. */
export interface MailParts {
  /** The heading; the subject where it is absent. */
  title?: string
  /** A short code that is read and typed: a paragraph of its own. */
  code?: string
  /** What is copied whole, such as a PIX code, each a paragraph of its own, with a picture of it above. */
  copied?: readonly { text: string; picture?: MailPicture }[]
}

export type Block =
  | { kind: 'text' | 'notice' | 'code'; text: string }
  | { kind: 'copied'; text: string; picture?: MailPicture }
  | { kind: 'facts'; facts: [label: string, value: string][] }
  | { kind: 'list'; entries: { text: string; url?: string }[] }
  | { kind: 'amount'; label: string; amount: string }
  | { kind: 'button'; label: string; url: string }

const BUTTON = /^\[([^\]\n]+)\]\((https?:\/\/\S+)\)$/
/** A sentence is none: a label is short and has no stop, and a value has one at its end only where it begins like a name. */
const FACT = /^([^:.?!,\n]{1,40}): ((?:[\p{Lu}\d](?:(?!\. ).)*)|(?:(?!\. ).)*[^.\s])$/u

/** The text as the plain part has it: without marks, each address in its own line. */
export function plainText(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(BUTTON, '$1:\n$2').replace(/^[>=] /, ''))
    .join('\n')
}

interface Reading extends MailParts {
  /** Where the instance is reached: a button leads nowhere else. */
  publicUrl: string
  /** Of a button whose address stands in the text without one. */
  defaultLabel: string
}

export function blocksOf(text: string, reading: Reading): Block[] {
  const paragraphs = text
    .trim()
    .split(/\n{2,}/)
    .map((one) => one.trim())
    // The name below the mail stands in its head.
    .filter((one) => one && one !== 'Balcão')
  return withOneButton(paragraphs.flatMap((one) => blocksOfParagraph(one, reading)))
}

function blocksOfParagraph(paragraph: string, reading: Reading): Block[] {
  if (paragraph === reading.code) return [{ kind: 'code', text: paragraph }]
  const copied = reading.copied?.find(({ text }) => text === paragraph)
  if (copied) return [{ kind: 'copied', ...copied }]
  return paragraph.split('\n').reduce<Block[]>((blocks, line) => {
    addLine(blocks, line, reading)
    return blocks
  }, [])
}

function addLine(blocks: Block[], line: string, { publicUrl, defaultLabel }: Reading): void {
  const last = blocks.at(-1)
  const isOwn = (url: string) => url.startsWith(`${publicUrl}/`)
  const [, label, marked] = BUTTON.exec(line) ?? []
  const isAmount = line.startsWith('= ')
  const [, name, value] = FACT.exec(isAmount ? line.slice(2) : line) ?? []
  if (label && marked && isOwn(marked)) blocks.push({ kind: 'button', label, url: marked })
  else if (isOwn(line.trim()) && last?.kind === 'list') last.entries.at(-1)!.url = line.trim()
  else if (isOwn(line) && !line.includes(' ')) blocks.push({ kind: 'button', label: defaultLabel, url: line })
  else if (line.startsWith('- ')) addTo(blocks, { kind: 'list', entries: [{ text: line.slice(2) }] })
  else if (label && marked) addTo(blocks, { kind: 'text', text: `${label}:\n${marked}` })
  else if (line.startsWith('> ')) addTo(blocks, { kind: 'notice', text: line.slice(2) })
  else if (name && value && isAmount) blocks.push({ kind: 'amount', label: name, amount: value })
  else if (name && value) addTo(blocks, { kind: 'facts', facts: [[name, value]] })
  else addTo(blocks, { kind: 'text', text: line })
}

/** Lines of one paragraph that are of one kind are one block, also around the amount. */
function addTo(blocks: Block[], block: Block): void {
  const last = blocks.findLast(({ kind }) => kind !== 'amount')
  if (last?.kind === 'facts' && block.kind === 'facts') last.facts.push(...block.facts)
  else if (last?.kind === 'list' && block.kind === 'list') last.entries.push(...block.entries)
  else if (last && 'text' in last && 'text' in block && last.kind === block.kind)
    last.text += `\n${block.text}`
  else blocks.push(block)
}

/** The first button stays one; a further address is a link in the text. */
function withOneButton(blocks: Block[]): Block[] {
  const first = blocks.findIndex(({ kind }) => kind === 'button')
  return blocks.map((block, index) =>
    block.kind === 'button' && index !== first
      ? { kind: 'text', text: `${block.label}: ${block.url}` }
      : block,
  )
}
