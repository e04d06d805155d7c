import { SaxesParser } from 'saxes'
import { refuseLogo } from './refuse-logo'
import { SVG_NAMESPACE, safeStyle, writtenAttribute, writtenElement, XLINK_NAMESPACE } from './svg-rules'

export interface SvgElement {
  name: string
  attributes: Record<string, string>
  children: SvgElement[]
  /** Of a style sheet alone. */
  text: string
}

const MAX_ELEMENTS = 5_000
const MAX_DEPTH = 48
const MAX_STYLE_LENGTH = 32_000

/**
 * The drawing in a file, with nothing but what the rules name. The parser loads nothing, and knows no entities but the five of XML.
 * Throws BAR-0100 with the reason.
 */
export function readSvg(sent: Uint8Array): SvgElement {
  const reader = new SvgReader()
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', () => refuseLogo('BROKEN'))
  parser.on('doctype', (doctype) => reader.doctype(doctype))
  parser.on('opentag', (tag) => reader.open(tag))
  parser.on('closetag', () => reader.close())
  parser.on('text', (text) => reader.text(text))
  parser.on('cdata', (text) => reader.text(text))
  parser.write(decoded(sent)).close()
  return reader.root ?? refuseLogo('OTHER_TYPE')
}

function decoded(sent: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(sent)
  } catch {
    return refuseLogo('BROKEN')
  }
}

interface Tag {
  local: string
  uri: string
  attributes: Record<string, { local: string; uri: string; value: string }>
}

class SvgReader {
  root: SvgElement | undefined
  /** The open elements; undefined for one that is left out. */
  private readonly stack: (SvgElement | undefined)[] = []
  private elements = 0
  private styleLength = 0

  /** Entities could repeat themselves without end, or name files of the server. */
  doctype(doctype: string): void {
    if (/\[|entity/i.test(doctype)) refuseLogo('UNSAFE')
  }

  open(tag: Tag): void {
    this.elements += 1
    if (this.elements > MAX_ELEMENTS || this.stack.length >= MAX_DEPTH) refuseLogo('TOO_COMPLEX')
    const isRoot = this.stack.length === 0
    if (isRoot && tag.local !== 'svg') refuseLogo('OTHER_TYPE')
    const parent = this.stack.at(-1)
    const element = isRoot || parent ? elementOf(tag) : undefined
    if (isRoot) this.root = element
    else if (element) parent!.children.push(element)
    this.stack.push(element)
  }

  close(): void {
    const element = this.stack.pop()
    if (element) element.text = safeStyle(element.text)
  }

  text(text: string): void {
    const element = this.stack.at(-1)
    if (element?.name !== 'style') return
    this.styleLength += text.length
    if (this.styleLength > MAX_STYLE_LENGTH) refuseLogo('TOO_COMPLEX')
    element.text += text
  }
}

function elementOf({ local, uri, attributes }: Tag): SvgElement | undefined {
  const name = uri === SVG_NAMESPACE || uri === '' ? writtenElement(local) : undefined
  if (!name) return undefined
  const written: Record<string, string> = {}
  for (const one of Object.values(attributes)) {
    if (one.uri !== '' && one.uri !== XLINK_NAMESPACE) continue
    const value = writtenAttribute(name, one.local, one.value)
    if (value !== undefined) written[one.local] = value
  }
  return { name, attributes: written, children: [], text: '' }
}
