// Once per test run: a Postgres server, and in it a template database with this version's schema. The server is the
// embedded one of the run, or that of TEST_DATABASE_URL (with a role that may create databases).
import { createHash, randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import type { TestProject } from 'vitest/node'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { migrateDatabase, migrationsFolder } from '@/db/migrate'
import { newTestFolder } from '@/lib/cli/test-folder'

declare module 'vitest' {
  interface ProvidedContext {
    testServer: { adminUrl: string; template: string; prefix: string; isCitus?: boolean }
  }
}

const TEMPLATE_KEY = 7_213_003
const LEFTOVER_MINUTES = 30

export async function setup(project: TestProject) {
  const server = process.env.TEST_DATABASE_URL ? undefined : await startThrowaway()
  const adminUrl = process.env.TEST_DATABASE_URL ?? server!.url
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} })
  const template = `balcao_template_${schemaHash()}`
  const minute = Math.floor(Date.now() / 60_000)
  await sql`select pg_advisory_lock(${TEMPLATE_KEY})`
  await dropLeftovers(sql, template, minute)
  await buildTemplate(sql, adminUrl, template)
  await sql.end()
  project.provide('testServer', {
    adminUrl,
    template,
    prefix: `balcao_test_${minute}_${randomBytes(4).toString('hex')}`,
  })
  return () => server?.stop()
}

/** Its data is not needed after the run, so it does not have to survive a power failure. */
async function startThrowaway() {
  const folder = newTestFolder()
  const server = await startEmbeddedServer({
    home: path.join(folder, 'postgres'),
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  })
  return {
    url: server.url,
    stop: () => server.stop().finally(() => rmSync(folder, { recursive: true, force: true })),
  }
}

/** Drops databases of runs that were killed and templates of other versions, except those in use. */
async function dropLeftovers(sql: postgres.Sql, template: string, minute: number) {
  const idle = await sql<
    { name: string }[]
  >`select datname as name from pg_database d where datname like 'balcao\\_%'
    and datname <> ${template} and not exists (select from pg_stat_activity a where a.datid = d.oid)`
  for (const { name } of idle) {
    const createdAt = /^balcao_test_(\d+)_/.exec(name)?.[1]
    const isOld = createdAt
      ? minute - Number(createdAt) > LEFTOVER_MINUTES
      : name.startsWith('balcao_template_')
    if (isOld) await sql`drop database if exists ${sql(name)}`
  }
}

async function buildTemplate(sql: postgres.Sql, adminUrl: string, template: string) {
  const existing = await sql`select 1 from pg_database where datname = ${template}`
  if (existing.length > 0) return
  const unfinished = `${template}_unfinished`
  await sql`drop database if exists ${sql(unfinished)} with (force)`
  await sql`create database ${sql(unfinished)}`
  await migrateDatabase(urlOf(adminUrl, unfinished))
  await sql`alter database ${sql(unfinished)} rename to ${sql(template)}`
}

function schemaHash() {
  const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'))
  const files = names.toSorted().map((name) => name + readFileSync(path.join(migrationsFolder, name), 'utf8'))
  return hashOf(files.join(''))
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The address of another database on the same server. */
export function urlOf(adminUrl: string, database: string) {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  return url.href
}
