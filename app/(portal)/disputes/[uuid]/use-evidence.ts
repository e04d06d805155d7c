'use client'
// The files of an answer while it is written. Each is uploaded by its own request when it is chosen, so that a refused file
// does not affect the others.
import { useState } from 'react'
import { type ActionResult, resultOf } from '@/components/portal/action-result'
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

async function send(uuid: string, file: File): Promise<{ added: Attached } | { why: Refused['why'] }> {
  if (file.size > MAX_EVIDENCE_BYTES) return { why: 'TOO_LARGE' }
  const response = await fetch(`/disputes/${uuid}/files`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/octet-stream', 'X-File-Name': encodeURIComponent(file.name) },
    body: file,
  }).catch(() => undefined)
  const result = await response?.json().catch(() => undefined)
  if (result?.ok) return { added: result.data }
  const why = evidenceRefusals.find((one) => one === result?.fields?.[0]?.message)
  return { why: why ?? 'FAILED' }
}

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
        const outcome = await send(uuid, file)
        if ('added' in outcome) setFiles((before) => [...before, outcome.added])
        else setRefused((before) => [...before, { key, name: file.name, why: outcome.why }])
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
