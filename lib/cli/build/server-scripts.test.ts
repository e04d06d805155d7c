import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { shareServerScripts } from './server-scripts.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'balcao-scripts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const require = createRequire(import.meta.url)

/** As the compiler of Next writes them: names of modules, each followed by a function. */
const CHUNK = `module.exports=[1,(e)=>{e.text="Não há “preço” → €🙂";e.shape=/[à-ü“🙂]/u;e.name=\`é\${1}\`}]`
const others = {
  'a.js': CHUNK,
  'b.js': `// From another page\n${CHUNK}`,
  'c.js': 'module.exports=[2,()=>{}];\n',
  'b.css': CHUNK,
}

test('equal scripts of a folder are one module, in ASCII and with the values that they had', async () => {
  mkdirSync(path.join(folder, 'ssr'))
  for (const [name, code] of Object.entries({ ...others, 'ssr/a.js': CHUNK, 'ssr/d.js': CHUNK }))
    writeFileSync(path.join(folder, name), code)
  await shareServerScripts(folder)
  // A second time changes nothing.
  await shareServerScripts(folder)
  const load = (name: string) => require(path.join(folder, name))
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  expect(load('b.js')).toBe(load('a.js'))
  expect(load('ssr/d.js')).toBe(load('ssr/a.js'))
  expect(read('b.js').length).toBeLessThan(60)
  expect([read('c.js'), read('b.css')]).toEqual([others['c.js'], CHUNK])
  for (const name of ['a.js', 'ssr/a.js']) {
    expect(read(name).replace('/[à-ü“🙂]/u', '')).not.toMatch(/[^\0-\x7f]/)
    const values: Record<string, unknown> = {}
    load(name)[1](values)
    expect([load(name)[0], values]).toEqual([
      1,
      { text: 'Não há “preço” → €🙂', shape: /[à-ü“🙂]/u, name: 'é1' },
    ])
  }
})
