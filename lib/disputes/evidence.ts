// What a file is, told by how it begins: its name and what the browser calls it are anybody's word.
import { type EvidenceType, MAX_EVIDENCE_BYTES } from './dispute'

const signatures: readonly { type: EvidenceType; bytes: readonly number[] }[] = [
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
]

export const evidenceRefusals = ['EMPTY', 'TOO_LARGE', 'OTHER_TYPE', 'TOO_MANY'] as const
export type EvidenceRefusal = (typeof evidenceRefusals)[number]

/** What a file is, or why it is no evidence. */
export function readEvidence(content: Uint8Array): { type: EvidenceType } | { refusal: EvidenceRefusal } {
  if (content.length === 0) return { refusal: 'EMPTY' }
  if (content.length > MAX_EVIDENCE_BYTES) return { refusal: 'TOO_LARGE' }
  const known = signatures.find(({ bytes }) => bytes.every((byte, index) => content[index] === byte))
  return known ? { type: known.type } : { refusal: 'OTHER_TYPE' }
}

const endings: Record<EvidenceType, { usual: string; known: RegExp }> = {
  'application/pdf': { usual: '.pdf', known: /\.pdf$/i },
  'image/png': { usual: '.png', known: /\.png$/i },
  'image/jpeg': { usual: '.jpg', known: /\.jpe?g$/i },
}

const NAME_LENGTH = 120

/** A name that can be shown and saved under, ending as what the file truly is. */
export function evidenceName(given: string, type: EvidenceType): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[^\p{L}\p{N} ._()-]/gu, '').replace(/^[. ]+/, '')
  const { usual, known } = endings[type]
  const name = plain.trim().slice(0, NAME_LENGTH) || 'arquivo'
  return known.test(name) ? name : `${name}${usual}`
}
