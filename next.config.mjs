import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'

const root = dirname(fileURLToPath(import.meta.url))
const withNextIntl = createNextIntlPlugin('./lib/http/portal/request-locale.ts')

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // `npm test` checks all types once; the build need not check them again.
  typescript: { ignoreBuildErrors: true },
  // The API handles a slash at the end of a path itself.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  // `next dev` writes no files of its own into the tree.
  agentRules: false,
  // Every browser gets the title in the head of the page: sent later, it would be missing for a moment after a navigation.
  htmlLimitedBots: /.*/,
  // A lock file in a parent folder must not move the root of the build.
  turbopack: { root },
  // `forbidden()` of a page.
  experimental: { authInterrupts: true },
  outputFileTracingRoot: root,
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

export default withNextIntl(config)
