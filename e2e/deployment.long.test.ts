// The files with which operators install: what gets into the image, the units of systemd, compose.yaml.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ROOT } from '@/lib/cli/settings.mjs'
import { productionTree } from '@/lib/testing/parts/production-tree'

const folder = mkdtempSync(path.join(tmpdir(), 'balcao-deployment-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The test of a program that is installed; otherwise a test that is skipped, after its reason. */
function withProgram(program: string, isUsable = true) {
  const isInstalled = spawnSync(program, ['--version']).status === 0
  if (!isInstalled) console.warn(`Not run: ${program} is not installed.`)
  return test.runIf(isInstalled && isUsable)
}

/** What an installation may have beside the sources, and no image may. */
const PRIVATE = [
  '.env',
  '.env.production',
  'balcao.env',
  'app/.env.local',
  'lib/.env',
  '.data/secret',
  '.git/config',
  '.next/cache/x',
  'backups/base.tar',
  'dump.sql',
  'key.pem',
  'node_modules/x/index.js',
  'lib/x.test.ts',
  'e2e/x.ts',
]

const AT_ROOT =
  /^(\.npmrc|instrumentation\.ts|next\.config\.mjs|package(-lock)?\.json|postcss\.config\.mjs|proxy\.ts|tsconfig\.json)$/
const NOT_NEEDED =
  /\.test\.tsx?$|^lib\/cli\/suites\/|^lib\/testing\/|^lib\/deployment\/(?!build-packages\.txt$)/
const isOfImage = (file: string) =>
  AT_ROOT.test(file) || (/^(app|components|db|lib|public)\//.test(file) && !NOT_NEEDED.test(file))

withProgram('buildah', process.getuid?.() === 0)(
  'the image gets all sources that it needs, and no other file',
  () => {
    const [context, image] = [path.join(folder, 'context'), path.join(folder, 'image')]
    const tracked = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
      encoding: 'utf8',
    })
    const sources = tracked.split('\0').filter(Boolean)
    for (const file of sources) cpSync(path.join(ROOT, file), path.join(context, file))
    for (const file of PRIVATE) {
      mkdirSync(path.dirname(path.join(context, file)), { recursive: true })
      writeFileSync(path.join(context, file), 'private')
    }
    const dockerfile = path.join(folder, 'Dockerfile')
    writeFileSync(dockerfile, 'FROM scratch\nCOPY . /\n')
    const output = ['--output', `type=local,dest=${image}`]
    const id = execFileSync('buildah', ['bud', '-q', ...output, '-f', dockerfile, context], {
      encoding: 'utf8',
    })
    execFileSync('buildah', ['rmi', id.trim()], { stdio: 'ignore' })
    const files = readdirSync(image, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.relative(image, path.join(entry.parentPath, entry.name)))
    expect(files.sort()).toEqual(sources.filter(isOfImage).sort())
  },
)

test('each package that the image leaves out exists', () => {
  const names = readFileSync(path.join(ROOT, 'lib/deployment/build-packages.txt'), 'utf8').trim().split('\n')
  const found = (pattern: string) =>
    spawnSync('sh', ['-c', `ls -d ${pattern}`], { cwd: ROOT, stdio: 'ignore' }).status === 0
  expect(names.filter((name) => !/^node_modules\/[@\w/*-]+$/.test(name) || !found(name))).toEqual([])
})

test('what an installation keeps of the packages takes less than 450 MB', () => {
  const { root, remove } = productionTree()
  const { stdout } = spawnSync('du', ['-sk', path.join(root, 'node_modules')], { encoding: 'utf8' })
  remove()
  expect(Number.parseInt(stdout, 10) * 1024).toBeLessThan(450e6)
})

withProgram('systemd-analyze')('systemd accepts the units', () => {
  const units = path.join(ROOT, 'lib/deployment/systemd')
  const files = readdirSync(units).map((name) => {
    const text = readFileSync(path.join(units, name), 'utf8').replace('/usr/bin/node', process.execPath)
    const file = path.join(folder, name.replace('@', '@1'))
    writeFileSync(file, text)
    return file
  })
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...files], {
    encoding: 'utf8',
  })
  const about = stderr.split('\n').filter((line) => line.includes('balcao'))
  expect({ status, about }).toEqual({ status: 0, about: [] })
  expect(files.length).toBeGreaterThan(2)
})

withProgram('podman-compose')('compose.yaml runs every part, and is refused without its settings', () => {
  const settings = { PUBLIC_HOST: 'pay.example.com', POSTGRES_PASSWORD: 'p', APP_PASSWORD: 'a' }
  const wouldRun = (env: Record<string, string>) => {
    // A dry run would create volumes and networks by the real podman.
    const args = ['--podman-path', 'true', '--dry-run', '-f', path.join(ROOT, 'compose.yaml'), 'up', '-d']
    const inherited = { PATH: process.env.PATH, HOME: process.env.HOME }
    const { status, stdout } = spawnSync('podman-compose', args, {
      cwd: folder,
      env: { ...inherited, ...env } as unknown as NodeJS.ProcessEnv,
      encoding: 'utf8',
    })
    return { status, names: [...stdout.matchAll(/--name=\w+_(\w+)_1 /g)].map(([, name]) => name).sort() }
  }
  const parts = ['migrate', 'pgbouncer', 'postgres', 'proxy', 'web1', 'web2', 'worker1', 'worker2']
  expect(wouldRun(settings)).toEqual({ status: 0, names: parts })
  for (const name of Object.keys(settings)) {
    const without = Object.fromEntries(Object.entries(settings).filter(([key]) => key !== name))
    expect(wouldRun(without).status).not.toBe(0)
  }
})
