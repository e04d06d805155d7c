// The application on cells that Citus has placed on its workers, each as the only cell of an installation.

import { openCells } from '@/db/cells/databases'
import type { Reached } from '@/db/cells/followed'
import { prepareDatabase } from '@/db/cells/manage-cells'
import type { CitusNode } from '@/db/cells/node-addresses'
import { checkLedger } from '@/lib/process/checks/check-ledger'
import { checkSales } from '@/lib/process/checks/check-sales'
import type { TestApp } from '@/lib/testing/app'
import { appInCell } from '@/lib/testing/database/app-in-cell'
import { createCitusDatabase, type PlacedCell, placeCells } from './database'

export interface PlacedApp extends PlacedCell {
  app: TestApp
}

interface HowPlaced {
  /** Of the cells, the first ones; all where it is not said. */
  toPlace?: number
  /** Each placed cell is reached at its node, and not through the coordinator. */
  atNodes?: boolean
}

export async function placedApps(count: number, { toPlace = count, atNodes = false }: HowPlaced = {}) {
  const { url, workers, drop } = await createCitusDatabase(process.env.CITUS_URL!)
  const apps: PlacedApp[] = []
  const reached: Reached[] = []
  const nodes = {
    addressOf: (node: CitusNode) => node,
    onReached: (one: Reached) => void reached.push(one),
  }
  const placed = await placeCells(url, count, toPlace)
  if (atNodes) await prepareDatabase(url)
  const cells = openCells({ url, max: 20, nodes: atNodes ? nodes : undefined })
  for (const cell of placed)
    apps.push({ ...cell, app: await appInCell(url, cell, await cells.find(cell.number)) })

  return {
    url,
    workers,
    apps,
    cells,
    /** What each cell was reached at, in the order in which that was found out. */
    reached,
    /** Throws what the proofs of the ledger and of the sales find. */
    async verify() {
      for (const { app, schema } of apps)
        for (const check of [checkLedger, checkSales]) {
          const { findings } = await check(app.sql)
          if (findings.length > 0) throw new Error(`${schema}: ${findings.join('\n')}`)
        }
    },
    async close() {
      await cells.close()
      await drop()
    },
  }
}
