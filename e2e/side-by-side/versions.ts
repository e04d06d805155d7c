// The versions before the last updates that migrate, found in the history.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '@/lib/cli/settings.mjs'

const MIGRATIONS = 'db/migrations'
const JOURNAL = `${MIGRATIONS}/meta/_journal.json`

/** No version without the baseline can run beside one that has it: it knows none of these migrations. */
const BASELINE = '0001_cells'

export interface Version {
  /** Its last migration. */
  tag: string
  /** Undefined for the working tree. */
  commit?: string
}

function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 28 })
  return status === 0 ? stdout.trim() : undefined
}

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8').trim()
const tagsIn = (journal: string) =>
  (JSON.parse(journal) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag)

/** Those before the last `updates` updates that have the baseline, the oldest first; then the working tree. */
export function lastVersions(updates: number): Version[] {
  let tags = tagsIn(read(JOURNAL))
  const versions: Version[] = [{ tag: tags.at(-1)! }]
  const changes = git('log', '--first-parent', '--format=%H', '--', JOURNAL)?.split('\n') ?? []
  for (const change of changes) {
    if (versions.length > updates) break
    const before = tagsAt(`${change}^`)
    if (!before?.includes(BASELINE)) break
    if (before.length >= tags.length || !before.every((tag) => isAsNow(tag, `${change}^`))) continue
    tags = before
    versions.unshift({ tag: tags.at(-1)!, commit: git('rev-parse', '--verify', `${change}^`)! })
  }
  return versions
}

function tagsAt(commit: string): string[] | undefined {
  const journal = git('show', `${commit}:${JOURNAL}`)
  return journal === undefined ? undefined : tagsIn(journal)
}

/** A migration that was changed later was not released then, and no database has it. */
const isAsNow = (tag: string, commit: string) =>
  git('show', `${commit}:${MIGRATIONS}/${tag}.sql`) === read(`${MIGRATIONS}/${tag}.sql`)
