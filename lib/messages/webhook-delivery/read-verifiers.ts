import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Languages for which we offer a program that verifies a delivery, and its file under /verifiers. */
export const verifierFiles = {
  TypeScript: 'verify.ts',
  Python: 'verify.py',
  PHP: 'verify.php',
  Java: 'Verify.java',
  Go: 'verify.go',
} as const

export interface Verifier {
  language: keyof typeof verifierFiles
  file: string
  source: string
}

/** The verifiers that sellers copy; the same files are served and tested. */
export function readVerifiers(): Promise<Verifier[]> {
  return Promise.all(
    Object.entries(verifierFiles).map(async ([language, file]) => ({
      language: language as Verifier['language'],
      file,
      source: await readFile(join(process.cwd(), 'public', 'verifiers', file), 'utf8'),
    })),
  )
}
