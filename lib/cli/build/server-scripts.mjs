// What the compiler of Next wrote for the server, made smaller. It writes one chunk of 3 MB into 41 files, each of which it would
// minify, and the web process compile and keep; V8 keeps a script with one character beyond ASCII at two bytes each. No setting of
// Next 16.4 shares equal chunks (scope hoisting was tried) or has the minifier write ASCII. So Next minifies nothing for the server,
// which is half of the processor time of a build, and this does. Runs in the hook of the build that is for it, before the build
// renders its fixed pages with the result.
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** @type {import('esbuild').TransformOptions} */
const SMALL = { charset: 'ascii', minify: true, legalComments: 'none' }
/** What a copy becomes. */
const SHARED = /^module\.exports=require\("[^"]+"\)\n$/

/**
 * Leaves of equal scripts in one folder the first, which the others export, and writes each without what only a reader needs, in ASCII;
 * a regular expression keeps its characters.
 * @param {string} folder
 */
export async function shareServerScripts(folder) {
  const { transform } = await import('esbuild')
  /** @type {Map<string, string>} names by folder and content, as it was written and in its small form: comments of copies differ */
  const first = new Map()
  const names = await readdir(folder, { recursive: true })
  for (const name of names.filter((one) => one.endsWith('.js')).sort()) {
    const file = path.join(folder, name)
    const code = await readFile(file, 'utf8')
    if (SHARED.test(code)) continue
    /** @param {string} content */
    const keyOf = (content) =>
      `${path.dirname(name)} ${createHash('sha256').update(content).digest('base64')}`
    let shared = first.get(keyOf(code))
    if (!shared) {
      const small = (await transform(code, SMALL)).code
      shared = first.get(keyOf(small))
      for (const content of [code, small]) first.set(keyOf(content), shared ?? path.basename(name))
      if (!shared && small !== code) await writeFile(file, small)
    }
    if (shared) await writeFile(file, `module.exports=require(${JSON.stringify(`./${shared}`)})\n`)
  }
}
