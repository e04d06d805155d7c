import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'

const root = dirname(fileURLToPath(import.meta.url))
const withNextIntl = createNextIntlPlugin('./lib/http/request-locale.ts')

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
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
}

export default withNextIntl(config)
