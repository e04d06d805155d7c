// npm run person -- find | export | erase, with --document, --email or --phone: the data of the buyer that is typed, at all sellers,
// or with --seller <uuid> at one. An export is written to the new file of --out, which only its owner can read, or to the output.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { erasePeople } from '@/lib/backoffice/personal-data/erase-people'
import { exportPeople } from '@/lib/backoffice/personal-data/export-people'
import { findPeople, type PeopleInput } from '@/lib/backoffice/personal-data/find-people'
import { inFirstCell } from '@/lib/base/cells/in-cell'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { runCommand } from '../backup/run-command'
import { readArguments, type Verb } from './person-arguments'
import { withRuntime } from './with-database'

const verbs: Record<Verb, (ctx: Ctx, input: PeopleInput, out?: string) => Promise<void>> = {
  async find(ctx, input) {
    const found = await findPeople(ctx, input)
    for (const { buyer, seller } of found) console.log(`${seller.uuid}  ${seller.name}  buyer ${buyer.uuid}`)
    console.log(`${found.length} buyers.`)
  },
  async export(ctx, input, out) {
    const person = await exportPeople(ctx, input)
    const text = `${JSON.stringify(person, null, 2)}\n`
    if (out) writeFileSync(path.resolve(out), text, { mode: 0o600, flag: 'wx' })
    else process.stdout.write(text)
    console.error(`Exported from ${person.sellers.length} sellers.`)
  },
  async erase(ctx, input) {
    const requested = await erasePeople(ctx, input)
    for (const { seller, buyer, obstacles } of requested) {
      const waits = obstacles.map(
        ({ kind, count, until }) => `${count} ${kind}${until ? ` until ${until}` : ''}`,
      )
      const when = waits.length === 0 ? 'now' : `once these ended: ${waits.join(', ')}`
      console.log(`${seller.uuid}  ${seller.name}  buyer ${buyer}: erased by the worker ${when}`)
    }
    console.log(`${requested.length} erasures requested.`)
  },
}

async function run(args: string[]): Promise<number> {
  const { verb, input, out } = await readArguments(args)
  await withRuntime(async (app) => {
    const ctx = await inFirstCell(app.makeCtx({ kind: 'operator', by: 'npm run person' }))
    await verbs[verb](ctx, input, out)
  })
  return 0
}

await runCommand(() => run(process.argv.slice(2)))
