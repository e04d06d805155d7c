// The files that came with refused chargebacks: beside the journal, or in memory where there is no folder.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export interface Documents {
  put(idChargeback: number, content: Uint8Array): void
  get(idChargeback: number): Uint8Array | undefined
}

export function createDocuments(folder?: string): Documents {
  const memory = new Map<number, Uint8Array>()
  const fileOf = (id: number) => path.join(folder!, 'documents', String(id))
  return {
    put(id, content) {
      if (!folder) return void memory.set(id, content)
      mkdirSync(path.dirname(fileOf(id)), { recursive: true, mode: 0o700 })
      writeFileSync(fileOf(id), content, { mode: 0o600 })
    },
    get(id) {
      if (!folder) return memory.get(id)
      return existsSync(fileOf(id)) ? readFileSync(fileOf(id)) : undefined
    },
  }
}
