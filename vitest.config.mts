import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') }
const everywhere = ['**/node_modules/**', '.next/**', '.data/**']

/**
 * pure: no database, no network · db: real Postgres · http: against the server that E2E_URL names
 *
 * Files of http share the modules that a worker has loaded once; of the others some replace modules, which holds for a file
 * of its own alone.
 */
export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'pure',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...everywhere, '**/*.db.test.ts', '**/*.http.test.ts'],
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'db',
          include: ['**/*.db.test.ts'],
          exclude: everywhere,
          globalSetup: ['db/test-server.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'http',
          isolate: false,
          include: ['e2e/**/*.http.test.ts'],
          exclude: everywhere,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
