// npm start, and npm run dev with --dev. Needs nothing but Node.
import './check-node.mjs'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ownSettings = fileURLToPath(new URL('../../.env', import.meta.url))
if (existsSync(ownSettings)) process.loadEnvFile(ownSettings)

const { main } = await import('./run.mjs')
process.exit(await main({ dev: process.argv.includes('--dev') }))
