// npm run audit:verify: checks the audit log of DATABASE_URL, or of the embedded database of DATA_DIR. Exits with 1 where something
// does not hold.
import { checkAudit } from '@/lib/process/checks/check-audit'
import { verifyDatabase } from './verify-database'

await verifyDatabase((sql) => checkAudit(sql, new Date()))
