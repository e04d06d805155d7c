'use client'
// The files of an answer while it is written. Each is uploaded by its own request when it is chosen, so that a refused file
// does not affect the others.
import { useState } from 'react'
import { type ActionResult, resultOf } from '@/components/portal/action-result'
import { uploadFile } from '@/components/portal/forms/upload-file'
import { MAX_EVIDENCE_BYTES } from '@/lib/payments/disputes/dispute'
import { type EvidenceRefusal, evidenceRefusals } from '@/lib/payments/disputes/evidence'

export interface Attached {
  uuid: string
  name: string
  size: number
}

export interface Refused {
  key: number
  name: string
  why: EvidenceRefusal | 'FAILED'
}

export type RemoveFile = (input: { uuid: string; file: string }) => Promise<ActionResult>

export function useEvidence(uuid: string, given: readonly Attached[], removeFile: RemoveFile) {
  const [files, setFiles] = useState(given)
  const [refused, setRefused] = useState<readonly Refused[]>([])
  const [sending, setSending] = useState<string>()
  return {
    files,
    refused,
    sending,
    async add(chosen: readonly File[]) {
      setRefused([])
      for (const [key, file] of chosen.entries()) {
        setSending(file.name)
        const result = await uploadFile<Attached, EvidenceRefusal>({
          address: `/disputes/${uuid}/files`,
          file,
          maxBytes: MAX_EVIDENCE_BYTES,
          refusals: evidenceRefusals,
        })
        if ('data' in result) setFiles((before) => [...before, result.data])
        else setRefused((before) => [...before, { key, name: file.name, why: result.why }])
      }
      setSending(undefined)
    },
    async remove(file: string) {
      const result = await resultOf(() => removeFile({ uuid, file }))
      if (result.ok || result.code === 'NOT_FOUND')
        setFiles((before) => before.filter((one) => one.uuid !== file))
      return result
    },
  }
}

export type Evidence = ReturnType<typeof useEvidence>
