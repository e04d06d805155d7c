// The Markdown documents of the repository: their relative links lead to files and headings that exist, and the README stays
// short.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { lexer, type Token, walkTokens } from 'marked'
import { expect, test } from 'vitest'
import { areas, files, textOf } from '@/lib/testing/code-base/source-files'
import { isGuide } from './guides'
import { plainText } from './plain-text'

const root = resolve(import.meta.dirname, '../..')
const notOurs = new Set(['node_modules', '.git', '.next', '.data', 'test-results', 'playwright-report'])

function documentsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return []
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return documentsIn(path)
    return entry.name.endsWith('.md') ? [path] : []
  })
}

const documents = documentsIn(root)
const tokensOf = (file: string) => lexer(readFileSync(file, 'utf8'))

function linksOf(file: string): string[] {
  const links: string[] = []
  walkTokens(tokensOf(file) as Token[], (token) => {
    if (token.type === 'link' || token.type === 'image') links.push(String(token.href))
  })
  return links
}

/** The ids that a code host gives to the headings of a document. */
function headingIds(file: string): string[] {
  const titles = tokensOf(file).flatMap((token) =>
    token.type === 'heading' ? plainText(token.tokens ?? []) : [],
  )
  return titles.map((title) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function resolvesFrom(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path === '' ? file : join(dirname(file), decodeURIComponent(path))
  if (!existsSync(target)) return false
  return anchor === undefined || (target.endsWith('.md') && headingIds(target).includes(anchor))
}

/** Links with a scheme leave the repository; those that begin with a slash are pages, which the test of the guides checks. */
const isRelative = (link: string) => !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(link)

test('every relative link of every document leads to a file, and to a heading where it names one', () => {
  const broken = documents.flatMap((file) =>
    linksOf(file)
      .filter((link) => isRelative(link) && !resolvesFrom(file, link))
      .map((link) => `${relative(root, file)}: ${link}`),
  )
  expect(broken).toEqual([])
})

/** A path from the root; of a pattern or an argument, such as of `vitest run`, as far as it is a path. */
const PATH = /(?<![\w/.@-])(?:app|components|lib|db|e2e)\/[\w./()[\]-]*\w/g
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line)

function beginsAPath(path: string): boolean {
  const whole = join(root, path)
  if (existsSync(whole)) return true
  return (
    existsSync(dirname(whole)) && readdirSync(dirname(whole)).some((name) => name.startsWith(basename(path)))
  )
}

test('every path that a document or a comment names exists', () => {
  const comments = files.map((file) => [file, textOf(file).split('\n').filter(isComment).join('\n')] as const)
  const texts = [
    ...documents.map((file) => [relative(root, file), readFileSync(file, 'utf8')] as const),
    ...comments,
  ]
  const missing = texts
    .filter(([file]) => file !== 'CHANGELOG.md')
    .flatMap(([file, text]) =>
      (text.match(PATH) ?? [])
        .map((path) => path.split('](')[0]!)
        .filter((path) => !beginsAPath(path))
        .map((path) => `${file}: ${path}`),
    )
  expect(missing).toEqual([])
})

test.each(['app', ...areas.map((area) => `lib/${area}`)])(
  'the page of %s names each of its folders',
  (folder) => {
    const linked = linksOf(join(root, folder, 'README.md')).map((link) => link.split('/')[0])
    const folders = readdirSync(join(root, folder), { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    )
    expect(folders.map(({ name }) => name).filter((name) => !linked.includes(name))).toEqual([])
  },
)

test('the documents that a newcomer looks for exist', () => {
  const names = ['README', 'CONTRIBUTING', 'SECURITY', 'CHANGELOG', 'app/README', 'db/README', 'e2e/README']
  expect(names.filter((name) => !documents.includes(join(root, `${name}.md`)))).toEqual([])
})

test('every npm script that a document names exists', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const named = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name!),
  )
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})

test('the README has at most 120 lines, and names only guides that exist', () => {
  const text = readFileSync(join(root, 'README.md'), 'utf8')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(120)
  const named = [...text.matchAll(/`\/docs\/([\w-]+)`/g)].map(([, slug]) => slug!)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((slug) => !isGuide(slug))).toEqual([])
})
