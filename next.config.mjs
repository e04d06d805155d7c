import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js'

const root = dirname(fileURLToPath(import.meta.url))

/**
 * Chromium compiles the functions of a script while it loads, beside the main thread, if this is its first line. Without it
 * they are compiled one by one when the page starts, in one long task.
 */
const COMPILE_WHILE_LOADING = '//# allFunctionsCalledOnLoad\n'

/** Marks the scripts of React and Next.js, which every page starts.
 * @param {string} build */
async function markStartScripts(build) {
  const manifest = JSON.parse(await readFile(join(build, 'build-manifest.json'), 'utf8'))
  for (const name of manifest.rootMainFiles ?? []) {
    const file = join(build, name)
    await writeFile(file, COMPILE_WHILE_LOADING + (await readFile(file, 'utf8')))
  }
}

/** @param {string} build */
async function finishBuild(build) {
  await markStartScripts(build)
  const { shareServerScripts } = await import('./lib/cli/build/server-scripts.mjs')
  await shareServerScripts(join(build, 'server', 'chunks'))
}

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // `npm test` checks all types once; the build need not check them again.
  typescript: { ignoreBuildErrors: true },
  // The API handles a slash at the end of a path itself.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  // No page uses the picture optimiser, which would write files and cache secret pictures as public.
  images: { unoptimized: true },
  // `next dev` writes no files of its own into the tree.
  agentRules: false,
  // Every browser gets the title in the head of the page: sent later, it would be missing for a moment after a navigation.
  htmlLimitedBots: /.*/,
  // A lock file in a parent folder must not move the root of the build.
  turbopack: { root },
  experimental: {
    // `forbidden()` of a page.
    authInterrupts: true,
    // Source maps of the server would be three quarters of the build, and no process reads them.
    serverSourceMaps: false,
    turbopackSourceMaps: false,
    turbopackInputSourceMaps: false,
    // `finishBuild` minifies each script of the server once; the compiler would do it for each of 41 copies.
    turbopackMinify: { server: false },
    // Its cache would be five times the build, and stay with it.
    turbopackFileSystemCacheForBuild: false,
  },
  outputFileTracingRoot: root,
  compiler: { runAfterProductionCompile: ({ distDir }) => finishBuild(distDir) },
  // A page and a route can't share a path: what comes as JSON is a sale, all else is for the page.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: '/simulators/terminal',
        has: [{ type: 'header', key: 'content-type', value: 'application/json.*' }],
        destination: '/simulators/terminal/sales',
      },
      { source: '/docs/:slug([\\w-]+)\\.md', destination: '/docs/markdown/:slug' },
    ],
  }),
}

/**
 * The plugin changes what the build does and nothing else. A process that serves does not load it: it loads a compiler, which
 * unpacks itself into the home or the temporary folder and fails where neither can be written, or holds no programs (noexec).
 * @param {string} phase
 */
export default async function configOf(phase) {
  if (phase === PHASE_PRODUCTION_SERVER) return config
  const { default: createNextIntlPlugin } = await import('next-intl/plugin')
  const withNextIntl = createNextIntlPlugin({
    requestConfig: './lib/http/portal/request-locale.ts',
    // Browsers get the texts parsed, and no parser: it takes a tenth of the time in which the checkout starts.
    experimental: {
      messages: {
        path: './lib/base/i18n/messages',
        format: 'json',
        locales: ['pt-BR', 'en'],
        precompile: true,
      },
    },
  })
  return withNextIntl(config)
}
