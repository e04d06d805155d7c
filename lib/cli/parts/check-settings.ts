// What the parts in TypeScript check before they wait for the database: the schema of all settings, and the secrets in files.
import { env } from '@/lib/process/env'
import { secrets } from '@/lib/process/secrets'

env()
await secrets()
