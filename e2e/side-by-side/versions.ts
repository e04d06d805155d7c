// The versions before the last updates that migrate, found in the history.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RunnerError } from '@/lib/cli/runner-error.mjs'
import { ROOT } from '@/lib/cli/settings.mjs'

const MIGRATIONS = 'db/migrations'
const JOURNAL = `${MIGRATIONS}/meta/_journal.json`

/** No version without it can run beside one that has it: what the former inserts lacks columns that are required since. */
const LAST_STOP = '0062_require_list_columns'

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

/** Those before the last `updates` updates, but none that needs a stop, the oldest first; then the working tree. */
export function lastVersions(updates: number): Version[] {
  let tags = tagsIn(read(JOURNAL))
  const versions: Version[] = [{ tag: tags.at(-1)! }]
  const changes = git('log', '--first-parent', '--format=%H', '--', JOURNAL)?.split('\n') ?? []
  for (const change of changes) {
    if (versions.length > updates) break
    const before = tagsAt(`${change}^`)
    if (!before?.includes(LAST_STOP)) break
    if (before.length >= tags.length || !before.every((tag) => isAsNow(tag, `${change}^`))) continue
    tags = before
    versions.unshift({ tag: tags.at(-1)!, commit: git('rev-parse', '--verify', `${change}^`)! })
  }
  if (versions.length === 1)
    throw new RunnerError(
      `The history has no version from ${LAST_STOP} on that lacks a migration: none can run beside this one, or the clone is shallow.`,
    )
  return versions
}

function tagsAt(commit: string): string[] | undefined {
  const journal = git('show', `${commit}:${JOURNAL}`)
  return journal === undefined ? undefined : tagsIn(journal)
}

/** A migration that was changed later was not released then, and no database has it. */
const isAsNow = (tag: string, commit: string) =>
  git('show', `${commit}:${MIGRATIONS}/${tag}.sql`) === read(`${MIGRATIONS}/${tag}.sql`)
