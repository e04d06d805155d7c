// The database of a test instance in a Citus: the demo is in cell 1, on the coordinator, and all new sellers are in four cells on the
// workers.
import { setAcceptsSellers } from '@/db/cells/manage-cells'
import { createCitusDatabase, placeCells } from '@/e2e/citus/database'

const CELLS = 4

/** @param citusUrl the coordinator, as a superuser */
export async function openPlacedCells(citusUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { url, drop } = await createCitusDatabase(citusUrl)
  try {
    await placeCells(url, CELLS)
    await setAcceptsSellers(url, 'public', false)
    return { url, stop: drop }
  } catch (error) {
    await drop()
    throw error
  }
}
