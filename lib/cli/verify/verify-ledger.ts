// npm run ledger:verify: checks the ledger of DATABASE_URL, or of the embedded database of DATA_DIR. Exits with 1 where something
// does not hold.
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { verifyDatabase } from './verify-database'

await verifyDatabase((sql) => checkLedger(sql))
