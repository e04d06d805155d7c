// The worker and the banking interface as one script each, with the packages that they use: a loader would compile 1,000 files at
// each start and keep the compiler beside them. `npm run dev` and the tests run the sources.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { BUILD } from '../script-inventory.mjs'
import { ROOT } from '../settings.mjs'

/** @typedef {'worker' | 'banking' | 'check-settings'} Script */

/** By name, what each starts with. @type {Record<Script, string>} */
const ENTRIES = {
  worker: 'lib/cli/worker.ts',
  banking: 'lib/cli/banking.ts',
  'check-settings': 'lib/cli/parts/check-settings.ts',
}

const FOLDER = 'processes'

/** @param {Script} name */
export const bundleOf = (name, build = BUILD) => path.join(build, FOLDER, `${name}.mjs`)

export const hasProcesses = (build = BUILD) =>
  /** @type {Script[]} */ (Object.keys(ENTRIES)).every((name) => existsSync(bundleOf(name, build)))

/** They load programs of their own from their folders. */
const WITH_PROGRAMS = ['sharp', '@node-rs/argon2']

/** Some packages ask for others by `require`, which a module does not have. */
const REQUIRE =
  "import{createRequire as balcaoRequire}from'node:module';const require=balcaoRequire(import.meta.url);"

/** @param {string} build the folder of the build */
export async function bundleProcesses(build = BUILD) {
  const esbuild = await import('esbuild')
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: Object.entries(ENTRIES).map(([out, file]) => ({ in: file, out })),
    outdir: path.join(build, FOLDER),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.20',
    external: WITH_PROGRAMS,
    banner: { js: REQUIRE },
    // Names of functions stay, so that a stack can be read; a script with characters beyond ASCII takes V8 two bytes for each.
    minifySyntax: true,
    minifyWhitespace: true,
    charset: 'ascii',
    legalComments: 'none',
    // Read when the first error is logged (lib/base/log/source-line.ts).
    sourcemap: 'external',
    sourcesContent: false,
    logLevel: 'silent',
  })
}
