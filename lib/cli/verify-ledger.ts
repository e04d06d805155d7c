import postgres from 'postgres'
import { checkLedger } from './check-ledger'

const sql = postgres(process.env.DATABASE_URL!, { max: 1, onnotice: () => {} })
const { figures, findings } = await checkLedger(sql)
await sql.end()
for (const [name, figure] of Object.entries(figures)) console.log(`${name.padEnd(16)} ${figure}`)
for (const finding of findings) console.error(`WRONG: ${finding}`)
console.log(findings.length === 0 ? 'Everything holds.' : `${findings.length} findings.`)
process.exitCode = findings.length === 0 ? 0 : 1
