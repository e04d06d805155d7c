// The second cell of the test instance, made while its processes run: the HTTP tests have sellers in both.
import { closeCell, createCell } from '@/db/cells/create-cell'
import type { TestInstance } from './test-instance'

const SCHEMA = 'cell_2'

type Env = Pick<TestInstance['env'], 'E2E_DATABASE_URL'>

export async function addSecondCell({ E2E_DATABASE_URL }: Env): Promise<void> {
  await createCell(E2E_DATABASE_URL, { schema: SCHEMA })
}

/** From now on new sellers are in the first cell, where the tests of the browser look for rows. */
export async function closeSecondCell({ E2E_DATABASE_URL }: Env): Promise<void> {
  await closeCell(E2E_DATABASE_URL, SCHEMA)
}
