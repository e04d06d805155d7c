import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { acceptLink as accept } from '@/lib/testing/http/accept-link'

const run = promisify(execFile)

/** A buyer requests a PIX code at a link, in a process of its own. */
export async function acceptLink(url: string): ReturnType<typeof accept> {
  const { stdout } = await run(process.execPath, [
    '--import',
    'tsx',
    'lib/testing/http/print-accepted.ts',
    url,
  ])
  return JSON.parse(stdout)
}
