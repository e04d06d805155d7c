import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '@/db/embedded-cluster.mjs'
import { RunnerError } from '@/lib/cli/runner-error.mjs'

/**
 * Takes a folder for one restore, by a file beside it; returns what gives it back. Two at the same time would remove what the other
 * has built. Throws where another one builds there, or the folder has something.
 */
export function claimFolder(into: string): () => void {
  const mark = `${into}.restoring`
  mkdirSync(path.dirname(into), { recursive: true })
  if (existsSync(mark) && !isAlive(Number(readFileSync(mark, 'utf8')))) rmSync(mark)
  try {
    writeFileSync(mark, String(process.pid), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new RunnerError(`Another restore builds ${into}. If none runs, remove ${mark}.`)
  }
  const release = () => rmSync(mark, { force: true })
  if (!existsSync(into) || readdirSync(into).length === 0) return release
  release()
  throw new RunnerError(`${into} is not empty: a restore never writes over something.`)
}
