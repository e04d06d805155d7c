import type { Ctx } from '@/lib/base/kernel/ctx'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { addEvidence } from '@/lib/payments/disputes/add-evidence'
import type { EvidenceRefusal } from '@/lib/payments/disputes/evidence'
import type { EvidenceEntry } from '@/lib/payments/disputes/file-store'

const sentences: Record<EvidenceRefusal, string> = {
  EMPTY: 'está vazio',
  TOO_LARGE: 'passa de 5 MB',
  OTHER_TYPE: 'deve ser um PDF, PNG ou JPEG',
  TOO_MANY: 'não cabe: a contestação já tem dez arquivos',
  LOCKED: 'está protegido ou com defeito',
  TOO_MANY_PAGES: 'não cabe: quem decide aceita menos páginas',
  TOO_MUCH: 'não cabe: quem decide aceita menos bytes',
}

/** The same as `addEvidence`, for a file in base64; a refusal is a sentence about the field `content`. */
export async function attachEvidence(
  ctx: Ctx,
  { uuid, name, content }: { uuid: string; name: string; content: string },
): Promise<EvidenceEntry> {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.toString('base64') !== content) throw invalidField('content', 'deve estar em base64')
  try {
    return await addEvidence(ctx, { uuid, name, content: bytes })
  } catch (error) {
    throw inWords(error)
  }
}

function inWords(error: unknown): unknown {
  const refusal = error instanceof Problem ? error.details.fields?.[0]?.message : undefined
  const sentence = refusal === undefined ? undefined : sentences[refusal as EvidenceRefusal]
  return sentence === undefined ? error : invalidField('content', sentence)
}
