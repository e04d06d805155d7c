import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './e2e/browser'

/** Journeys in one real browser, against the server that E2E_URL names (`npm test` starts one). */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A test waits for a quarter of its time: on two cores a third worker uses what two leave idle.
  workers: 3,
  // No measure of speed: a busy machine may take this long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.E2E_URL,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Drawing what moves takes a seventh of a run. A test of what happens while something moves asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: await findBrowser(),
    // Recording takes almost half of a run: `npx playwright test --trace retain-on-failure` where one is looked for.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
