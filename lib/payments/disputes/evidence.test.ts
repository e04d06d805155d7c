import { describe, expect, test } from 'vitest'
import { MAX_EVIDENCE_BYTES } from './dispute'
import { evidenceName, readEvidence } from './evidence'

const bytes = (...start: number[]) => Uint8Array.from([...start, 0, 1, 2, 3])
const pdf = new TextEncoder().encode('%PDF-1.7\n')
const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
const jpeg = bytes(0xff, 0xd8, 0xff, 0xe0)

describe('evidence', () => {
  test.each([
    ['application/pdf', pdf],
    ['image/png', png],
    ['image/jpeg', jpeg],
  ])('is detected as %s by its first bytes', (type, content) => {
    expect(readEvidence(content)).toEqual({ type })
  })

  test.each([
    ['a program', bytes(0x4d, 0x5a, 0x90, 0x00)],
    ['a page with a script', new TextEncoder().encode('<svg onload="alert(1)">')],
    ['a PDF after another byte', Uint8Array.from([0x20, ...pdf])],
    ['half a signature', png.slice(0, 7)],
  ])('is refused for %s, whatever its name', (_, content) => {
    expect(readEvidence(content)).toEqual({ refusal: 'OTHER_TYPE' })
  })

  test('is neither empty nor larger than the limit', () => {
    expect(readEvidence(new Uint8Array())).toEqual({ refusal: 'EMPTY' })
    const atLimit = new Uint8Array(MAX_EVIDENCE_BYTES)
    atLimit.set(pdf)
    expect(readEvidence(atLimit)).toEqual({ type: 'application/pdf' })
    const above = new Uint8Array(MAX_EVIDENCE_BYTES + 1)
    above.set(pdf)
    expect(readEvidence(above)).toEqual({ refusal: 'TOO_LARGE' })
  })

  test.each([
    ['recibo.pdf', 'application/pdf', 'recibo.pdf'],
    ['foto.JPEG', 'image/jpeg', 'foto.JPEG'],
    ['recibo.png', 'application/pdf', 'recibo.png.pdf'],
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['C:\\notas\\nota fiscal nº 1.pdf', 'application/pdf', 'nota fiscal nº 1.pdf'],
    ['a"\r\nSet-Cookie: x.pdf', 'application/pdf', 'aSet-Cookie x.pdf'],
    ['\u202Efdp.exe', 'application/pdf', 'fdp.exe.pdf'],
    ['', 'image/jpeg', 'arquivo.jpg'],
  ] as const)('named %j of type %s is stored as %j', (given, type, name) => {
    expect(evidenceName(given, type)).toBe(name)
  })

  test('with a long name keeps the file extension', () => {
    const name = evidenceName(`${'a'.repeat(500)}.pdf`, 'application/pdf')
    expect([name.length <= 130, name.endsWith('.pdf')]).toEqual([true, true])
  })
})
