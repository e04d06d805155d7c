// What placing and moving a cell need of each node of Citus, asked before anything is locked or copied.
import type { RawSql } from '@/db/connect'
import type { CitusNode } from '@/lib/base/settings/node-addresses'
import { CellError } from './cell-error'

/** The nodes on which Citus places cells. */
export const listNodes = (sql: RawSql): Promise<CitusNode[]> => sql<CitusNode[]>`
  select nodename as host, nodeport as port from pg_dist_node
  where isactive and noderole = 'primary' and shouldhaveshards order by 1, 2`

export const nodeName = ({ host, port }: CitusNode): string => `${host}:${port}`

/** Triggers of the tables of a cell stay as they are: none of them reads another table. */
export const TO_PLACE = { setting: 'citus.enable_unsafe_triggers', value: 'on' }
/** Citus copies the cell by logical replication while it is used. */
export const TO_MOVE = { setting: 'wal_level', value: 'logical' }

/**
 * Throws which nodes do not answer, or have another value.
 * @param needed each of TO_PLACE and TO_MOVE that applies
 */
export async function requireSettings(sql: RawSql, needed: readonly (typeof TO_PLACE)[]): Promise<void> {
  for (const { setting, value } of needed) {
    const answers = await sql<{ node: string; isAnswered: boolean; result: string }[]>`
      select nodename || ':' || nodeport as node, success as "isAnswered", result
      from run_command_on_all_nodes(${`show ${setting}`}) join pg_dist_node using (nodeid) order by 1`
    const silent = answers.find(({ isAnswered }) => !isAnswered)
    if (silent) throw new CellError(`The node ${silent.node} does not answer: ${silent.result}`)
    const others = answers.filter(({ result }) => result !== value)
    if (others.length > 0)
      throw new CellError(
        `${setting} must be ${value} on every node of Citus, and is not on ${others.map(({ node, result }) => `${node} (${result})`).join(', ')}. Nothing was changed: guide operations, Cells, says how a node is set up.`,
      )
  }
}
