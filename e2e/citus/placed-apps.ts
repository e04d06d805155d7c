// The application on cells that Citus has placed on its workers, each as the only cell of an installation.
import { createDatabase } from '@/db/client'
import { type TestApp, testApp } from '@/e2e/fixtures/app'
import { checkLedger } from '@/lib/cli/verify/check-ledger'
import { checkSales } from '@/lib/cli/verify/check-sales'
import { createCitusDatabase, type PlacedCell, placeCells } from './database'

export interface PlacedApp extends PlacedCell {
  app: TestApp
}

/** @param toPlace of the cells, the first ones; all where it is not said */
export async function placedApps(count: number, toPlace = count) {
  const { url, workers, drop } = await createCitusDatabase(process.env.CITUS_URL!)
  const opened: { close(): Promise<void> }[] = []

  async function appOf(cell: PlacedCell): Promise<PlacedApp> {
    const database = createDatabase({ url, max: 20, searchPath: cell.schema })
    opened.push(database)
    const app = await testApp({ ...database, url })
    app.liveIn(cell.number)
    const seller: TestApp['seller'] = (changes) => app.seller(changes, cell.number)
    return { ...cell, app: { ...app, seller } }
  }
  const apps: PlacedApp[] = []
  for (const cell of await placeCells(url, count, toPlace)) apps.push(await appOf(cell))

  return {
    url,
    workers,
    apps,
    /** Throws what the proofs of the ledger and of the sales find. */
    async verify() {
      for (const { app, schema } of apps)
        for (const check of [checkLedger, checkSales]) {
          const { findings } = await check(app.sql)
          if (findings.length > 0) throw new Error(`${schema}: ${findings.join('\n')}`)
        }
    },
    async close() {
      await Promise.all(opened.map((one) => one.close()))
      await drop()
    },
  }
}
