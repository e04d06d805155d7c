// npm start, and npm run dev with --dev. Needs nothing but Node.
import './check-node.mjs'

const { main } = await import('./run.mjs')
process.exit(await main({ dev: process.argv.includes('--dev') }))
