// What the compiler of Next wrote for the server, made smaller: it writes one chunk of 2 MB into 41 files, each of which the web
// process would compile and keep, and V8 keeps a script with one character beyond ASCII at two bytes each. No setting of Next
// 16.4 shares equal chunks (scope hoisting was tried) or has the minifier write ASCII. Runs in the hook of the build that is for it,
// before the build renders its fixed pages with the result.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const BEYOND_ASCII = /[^\0-\x7f]/

/**
 * Leaves of equal scripts in one folder the first, which the others export, and writes each in ASCII; a regular expression keeps its
 * characters.
 * @param {string} folder
 */
export async function shareServerScripts(folder) {
  const { transform } = await import('esbuild')
  /** @type {Map<string, string>} names by folder and content */
  const first = new Map()
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((one) => one.endsWith('.js')).sort()) {
    const file = path.join(folder, name)
    const code = await readFile(file, 'utf8')
    const key = `${path.dirname(name)} ${createHash('sha256').update(code).digest('base64')}`
    const shared = first.get(key)
    first.set(key, shared ?? path.basename(name))
    const written = shared
      ? `module.exports=require(${JSON.stringify(`./${shared}`)})\n`
      : BEYOND_ASCII.test(code)
        ? (await transform(code, { charset: 'ascii', minifyWhitespace: true, legalComments: 'none' })).code
        : code
    if (written !== code) await writeFile(file, written)
  }
}
