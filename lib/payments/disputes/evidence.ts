// Detects the type of a file from its first bytes: its name and the media type that the browser sends are not
// trusted.
import type { EvidenceType } from '@/lib/rails/claims/claim'
import { MAX_EVIDENCE_BYTES } from './dispute'

const signatures: readonly { type: EvidenceType; bytes: readonly number[] }[] = [
  { type: 'application/pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
]

const fileRefusals = ['EMPTY', 'TOO_LARGE', 'OTHER_TYPE', 'TOO_MANY'] as const
/** Why a file is not accepted. */
export type FileRefusal = (typeof fileRefusals)[number]

/** Of evidence also what only providers with limits of their own refuse. */
export const evidenceRefusals = [...fileRefusals, 'LOCKED', 'TOO_MANY_PAGES', 'TOO_MUCH'] as const
export type EvidenceRefusal = (typeof evidenceRefusals)[number]

/** The detected type of a file, or why it is not accepted as evidence. */
export function readEvidence(content: Uint8Array): { type: EvidenceType } | { refusal: FileRefusal } {
  if (content.length === 0) return { refusal: 'EMPTY' }
  if (content.length > MAX_EVIDENCE_BYTES) return { refusal: 'TOO_LARGE' }
  const signature = signatures.find(({ bytes }) => bytes.every((byte, index) => content[index] === byte))
  return signature ? { type: signature.type } : { refusal: 'OTHER_TYPE' }
}

const extensions: Record<EvidenceType, { usual: string; pattern: RegExp }> = {
  'application/pdf': { usual: '.pdf', pattern: /\.pdf$/i },
  'image/png': { usual: '.png', pattern: /\.png$/i },
  'image/jpeg': { usual: '.jpg', pattern: /\.jpe?g$/i },
}

const NAME_LENGTH = 120

/** A file name that is safe to show and to save, with the extension of the detected type. */
export function evidenceName(given: string, type: EvidenceType): string {
  const last = given.split(/[/\\]/).at(-1) ?? ''
  const plain = last.replace(/[^\p{L}\p{N} ._()-]/gu, '').replace(/^[. ]+/, '')
  const { usual, pattern } = extensions[type]
  const name = plain.trim().slice(0, NAME_LENGTH) || 'arquivo'
  return pattern.test(name) ? name : `${name}${usual}`
}
