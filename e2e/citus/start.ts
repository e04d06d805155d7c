// npm run citus: a coordinator of Citus with two workers until it is stopped, for npm run test:citus.
//   PG_CONFIG=/path/to/pg_config npm run citus
import { explain } from '@/lib/cli/runner-error.mjs'
import { addNodes, asAdmin } from './database'
import { startCitusServers } from './servers'

try {
  const servers = await startCitusServers(process.env.PG_CONFIG ?? 'pg_config')
  const stop = () => servers.stop().finally(() => process.exit())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop)
  try {
    const [coordinator, ...workers] = servers.nodes
    for (const { url } of servers.nodes) await asAdmin(url, (sql) => sql.unsafe('create extension citus'))
    await asAdmin(coordinator!.url, (sql) => addNodes(sql, coordinator!, workers))
    console.log(`CITUS_URL=${coordinator!.url}\nThe logs are in ${servers.home} until it is stopped.`)
  } catch (error) {
    process.exitCode = 1
    console.error(explain(error))
    await stop()
  }
} catch (error) {
  console.error(explain(error))
  process.exitCode = 1
}
