// The code of the guides is run as a reader would run it, block after block, in curl, TypeScript and Python, each guide with
// its own seller. Every block prints what the guide says it prints.
import { execFile, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { freePort } from '@/db/free-port.mjs'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import type { CodeExample } from '@/lib/docs/code-blocks'
import { guideSlugs } from '@/lib/docs/guides'
import { blocksOf, readGuide } from '@/lib/docs/read-guide'
import { newSeller } from '@/lib/testing/http/new-seller'
import { demo, serverUrl } from '@/lib/testing/http/server'

type RunLanguage = 'sh' | 'ts' | 'python'
const guideFile = { sh: 'guide.sh', ts: 'guide.mts', python: 'guide.py' }

const MAX_MS = MINUTE_MS
const tsx = pathToFileURL(require.resolve('tsx')).href
const commands: Record<RunLanguage, [command: string, ...before: string[]]> = {
  sh: ['bash'],
  ts: [process.execPath, '--import', tsx],
  python: ['python3'],
}

/** The blocks in the order of the text. */
function programOf(slug: (typeof guideSlugs)[number], language: RunLanguage) {
  const examples = blocksOf(readGuide(slug, 'pt-BR'))
  const files = examples.flatMap((block) => block.filter((one) => fileOf(one)))
  const run = examples.flatMap((block) =>
    block.filter((one) => one.language === language && !fileOf(one) && !one.marks.includes('shown')),
  )
  return { files, run }
}

const fileOf = ({ marks }: CodeExample) =>
  marks.find((mark) => mark.startsWith('file='))?.slice('file='.length)

/** A request that fails stops the guide, and so does one that succeeds where the guide expects a refusal. */
const shellBegins = `set -eo pipefail
trap 'kill $(jobs -p) 2>/dev/null || true' EXIT
curl() { command curl --fail-with-body -sS -w '\\n' "$@"; }
`
/** Does what `of` does without starting Node each time; the first guide runs the version that readers have. */
const quickOf = `coproc READER { node -e "
  require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
    const [, at, json] = /^(\\S+) (.*)/.exec(line)
    try { console.log(eval('(' + json + ')' + at)) } catch { console.log('') }
  })"; }
exec 8>&\${READER[1]} 9<&\${READER[0]}
of() { echo "$1 $(cat)" >&8; read -r answer <&9; echo "$answer"; }
`
const inShell = ({ code, marks }: CodeExample) =>
  marks.includes('refused') ? `if ( ${code}\n); then echo 'This was not refused.'; exit 1; fi` : code

function run(command: string, args: string[], cwd: string): Promise<string> {
  return new Promise((done, fail) => {
    execFile(command, args, { cwd, timeout: MAX_MS }, (error, stdout, stderr) =>
      error ? fail(new Error(`${stdout.slice(-3000)}\n${stderr.slice(-3000)}`)) : done(stdout),
    )
  })
}

async function follow(slug: (typeof guideSlugs)[number], language: RunLanguage) {
  const { files, run: blocks } = programOf(slug, language)
  const folder = await mkdtemp(join(tmpdir(), `balcao-docs-${slug}-`))
  const [{ key }, port] = await Promise.all([newSeller(), freePort()])
  const here = (code: string) =>
    code.replaceAll('http://localhost:3000', serverUrl).replaceAll('4000', String(port))
  try {
    await mkdir(join(folder, '.data'))
    await writeFile(
      join(folder, '.data/demo.json'),
      JSON.stringify({ sellers: [{ apiKey: key }], banking: demo.banking }),
    )
    for (const file of files) await writeFile(join(folder, fileOf(file)!), here(file.code))
    const shell = blocks.flatMap((block, index) =>
      index === 0 && slug !== 'first-payment' ? [inShell(block), quickOf] : inShell(block),
    )
    const program = language === 'sh' ? shell : blocks.map(({ code }) => code)
    const name = guideFile[language]
    await writeFile(join(folder, name), here((language === 'sh' ? shellBegins : '') + program.join('\n')))
    const [command, ...before] = commands[language]
    const printed = await run(command, [...before, name], folder)
    expectInOrder(
      printed.split('\n').map((line) => line.trim()),
      blocks.flatMap((block) => block.printed),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function expectInOrder(lines: readonly string[], expected: readonly (string | undefined)[]) {
  let at = 0
  for (const line of expected) {
    if (line === undefined) continue
    const found = lines.indexOf(line, at)
    expect(found, `${line} in ${lines.slice(at).join('\n')}`).toBeGreaterThanOrEqual(0)
    at = found + 1
  }
}

const programs = guideSlugs.flatMap((slug) =>
  (['sh', 'ts', 'python'] as const)
    .filter((language) => programOf(slug, language).run.length > 0)
    .map((language) => [slug, language] as const),
)

test('more than 25 guides have code that can be run', () => {
  expect(programs.length).toBeGreaterThan(25)
})

const isThere = (command: string) => spawnSync(command, ['--version']).status === 0
const canRun = { ts: true, sh: isThere('bash') && isThere('curl'), python: isThere('python3') }
const runnable = programs.filter(([, language]) => canRun[language])

test.concurrent.each(runnable)('%s can be followed in %s', { timeout: MAX_MS + 5_000 }, follow)
