import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'

const root = dirname(fileURLToPath(import.meta.url))
const withNextIntl = createNextIntlPlugin('./lib/http/portal/request-locale.ts')

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  // `npm test` looks at all types once; whoever starts it need not wait for that again.
  typescript: { ignoreBuildErrors: true },
  // The API answers such a path itself.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  // `next dev` writes no files of its own into the tree.
  agentRules: false,
  // Every browser gets the title with the page, none after it: drawn anew, a page is not without one for a moment.
  htmlLimitedBots: /.*/,
  // A lock file in a parent folder must not move the root of the build.
  turbopack: { root },
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
