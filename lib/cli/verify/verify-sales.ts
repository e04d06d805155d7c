// npm run sales:verify: checks the stored figures of sales and subscriptions of DATABASE_URL, or of the embedded database of
// DATA_DIR. Exits with 1 where something does not hold.
import { checkSales } from '@/lib/process/checks/check-sales'
import { verifyDatabase } from './verify-database'

await verifyDatabase(checkSales)
