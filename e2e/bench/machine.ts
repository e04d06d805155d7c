// The speed of the machine itself: what pgbench does on the Postgres in use, beside which all other figures have to be read.
import { execFile, spawnSync } from 'node:child_process'
import os from 'node:os'
import { promisify } from 'node:util'
import postgres from 'postgres'
import { SECONDS } from './load'

/** Accounts in hundreds of thousands: the rows of branches that tpcb-like transactions wait for are as many. */
const SCALE = 16
const CLIENTS = 16
const run = promisify(execFile)

/** @param admin the address of any database of the server */
export async function printMachine(admin: string): Promise<void> {
  const sql = postgres(admin, { max: 1, onnotice: () => {} })
  const [row] = await sql`show server_version`
  const cpus = os.cpus()
  console.log(
    `\n${cpus.length} cores of ${cpus[0]?.model ?? 'an unknown processor'}, Node ${process.versions.node}, Postgres ${row!.server_version}`,
  )
  if (spawnSync('pgbench', ['--version']).status === 0) await printPgbench(sql, admin)
  else console.log('pgbench is not installed: the speed of the machine is not measured.')
  await sql.end()
}

async function printPgbench(sql: postgres.Sql, admin: string): Promise<void> {
  await sql`drop database if exists pgbench with (force)`
  await sql`create database pgbench`
  const url = Object.assign(new URL(admin), { pathname: '/pgbench' }).href
  try {
    await run('pgbench', ['-i', '-q', '-s', String(SCALE), url])
    const reads = await perSecond(url, ['-b', 'select-only'])
    const writes = await perSecond(url, ['-b', 'tpcb-like'])
    console.log(
      `pgbench, scale ${SCALE}, ${CLIENTS} clients, prepared, ${SECONDS} s: select-only ${reads}/s, tpcb-like ${writes}/s`,
    )
  } finally {
    await sql`drop database pgbench with (force)`
  }
}

async function perSecond(url: string, script: string[]): Promise<string> {
  const args = [...script, '-M', 'prepared', '-c', String(CLIENTS), '-T', String(SECONDS), '-n', url]
  const { stdout } = await run('pgbench', args)
  // It says nothing where none was processed, as in a short run beside other work.
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1] ?? 0).toFixed(0)
}
