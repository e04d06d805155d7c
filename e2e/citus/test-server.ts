// The database of each test file is a cell on a worker of the Citus that CITUS_URL names.
import type { TestProject } from 'vitest/node'

export function setup(project: TestProject) {
  const adminUrl = process.env.CITUS_URL
  if (!adminUrl) throw new Error('CITUS_URL is missing: run npm run test:citus')
  project.provide('testServer', { adminUrl, template: '', prefix: '', isCitus: true })
}
