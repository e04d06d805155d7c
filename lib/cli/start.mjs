// npm start: installs the packages, builds, starts an embedded Postgres, migrates, creates the demo, and runs worker, banking
// interface and web process until Ctrl-C. npm run dev: the same with reloading. Its settings are in .env (.env.example), such as
// PORT=3001 npm start. Needs nothing but Node.
import './check-node.mjs'
import { helpOnRequest } from './help.mjs'

helpOnRequest('lib/cli/start.mjs')

const { main } = await import('./run.mjs')
process.exit(await main({ dev: process.argv.includes('--dev') }))
