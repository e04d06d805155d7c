import { createDatabase, type Database } from '@/db/client'
import { type TestApp, testApp } from '@/lib/testing/app'

/** The application in one of several cells of a database, as in the only one of an installation. `close` ends its connections. */
export async function appInCell(
  url: string,
  { number, schema }: { number: number; schema: string },
  database: Database = createDatabase({ url, max: 20, searchPath: schema }),
): Promise<TestApp> {
  const app = await testApp({ ...database, url })
  app.liveIn(number)
  return { ...app, seller: (changes) => app.seller(changes, number) }
}
