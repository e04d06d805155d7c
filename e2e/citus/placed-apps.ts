// The application on cells that Citus has placed on its workers, each as the only cell of an installation.

import { openCells } from '@/db/cells/databases'
import type { Reached } from '@/db/cells/followed'
import { prepareDatabase } from '@/db/cells/manage-cells'
import type { CitusNode } from '@/lib/base/settings/node-addresses'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { checkSales } from '@/lib/process/checks/check-sales'
import type { TestApp } from '@/lib/testing/app'
import { appInCell } from '@/lib/testing/database/app-in-cell'
import { createCitusDatabase, type PlacedCell, placeCells } from './database'

export interface PlacedApp extends PlacedCell {
  app: TestApp
}

/** @param toPlace of the cells, the first ones; all where it is not said */
export async function placedApps(count: number, toPlace = count) {
  const { url, workers, drop } = await createCitusDatabase(process.env.CITUS_URL!)
  const apps: PlacedApp[] = []
  const opened: ReturnType<typeof openCells>[] = []
  for (const cell of await placeCells(url, count, toPlace))
    apps.push({ ...cell, app: await appInCell(url, cell) })

  return {
    url,
    workers,
    apps,
    /** The same placed cells, reached at their nodes and not through the coordinator. */
    async atNodes() {
      await prepareDatabase(url)
      const reached: Reached[] = []
      const nodes = {
        addressOf: (node: CitusNode) => node,
        onReached: (one: Reached) => void reached.push(one),
      }
      const cells = openCells({ url, max: 20, nodes })
      opened.push(cells)
      const own: PlacedApp[] = []
      for (const { app: _, ...cell } of apps.slice(0, toPlace))
        own.push({ ...cell, app: await appInCell(url, cell, await cells.find(cell.number)) })
      return { apps: own, cells, /** In the order in which it was found out. */ reached }
    },
    /** Throws what the proofs of the ledger and of the sales find. */
    async verify() {
      for (const { app, schema } of apps)
        for (const check of [checkLedger, checkSales]) {
          const { findings } = await check(app.sql)
          if (findings.length > 0) throw new Error(`${schema}: ${findings.join('\n')}`)
        }
    },
    async close() {
      await Promise.all([...apps.map(({ app }) => app.close()), ...opened.map((cells) => cells.close())])
      await drop()
    },
  }
}
