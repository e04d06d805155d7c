import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')
const alias = [
  { find: /^@(?=\/)/, replacement: root },
  { find: /^@node-rs\/argon2$/, replacement: `${root}/lib/testing/people/cheap-argon2.ts` },
]
const everywhere = ['**/node_modules/**', '.next/**', '.data/**']

// Time limits are no measure of speed: a busy machine may take this long.
const expected = { poll: { timeout: 15_000 } }

/**
 * pure: no database, no network · db: real Postgres · http: against the server that E2E_URL names
 * long: what takes long, with processes or databases of its own: restore, restarts, replicas, poolers; `npm run test:long` only
 * citus: on a cluster of Citus, of which CITUS_URL names the coordinator; `npm run test:citus` only
 *
 * The test files of a worker share its process and the modules that it has loaded: a test replaces no module (vi.mock), and
 * every file has its own database (db) or its own sellers (http).
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'pure',
          isolate: false,
          setupFiles: ['lib/testing/clean-worker.ts'],
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...everywhere, '**/*.{db,http,long,citus}.test.ts'],
          testTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'db',
          isolate: false,
          setupFiles: ['lib/testing/clean-worker.ts'],
          include: ['**/*.db.test.ts'],
          exclude: everywhere,
          globalSetup: ['db/test-server.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: expected,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'http',
          isolate: false,
          maxWorkers: 2,
          // Projects with another number of workers run in a group of their own.
          sequence: { groupOrder: 1 },
          include: ['e2e/**/*.http.test.ts'],
          exclude: everywhere,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: expected,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'long',
          fileParallelism: false,
          sequence: { groupOrder: 2 },
          setupFiles: ['lib/testing/clean-worker.ts'],
          include: ['**/*.long.test.ts'],
          exclude: everywhere,
          globalSetup: ['db/test-server.ts'],
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'citus',
          fileParallelism: false,
          setupFiles: ['lib/testing/clean-worker.ts'],
          include: ['e2e/citus/*.citus.test.ts', '**/*.db.test.ts'],
          // Citus explains what its worker does for unknown values, which is not what it does.
          exclude: [...everywhere, '**/*{-,/}plans.db.test.ts'],
          globalSetup: ['e2e/citus/test-server.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
