// What the parts in TypeScript check before they wait for the database: the schema of all settings, and the secrets in files.
import { env } from '@/lib/env'
import { secrets } from '@/lib/secrets'

env()
await secrets()
