// npm run check:pix-openapi -- openapi.yaml: whether what the sandbox's PSP takes and answers fits the central bank's document.
import { readFileSync } from 'node:fs'
import { checkPsp } from './check-psp'
import { createPixValidator, type PixValidator } from './validator'

const RELEASE = '2.9.0'

/** What the PSP does not offer: lots. */
const OUTSIDE = / \/lotecobv(\/|$)/

function report(validator: PixValidator): number {
  const { version, repaired } = validator
  console.log(
    `Document: release ${version}${version === RELEASE ? '' : `, while this was written for ${RELEASE}`}`,
  )
  console.log('\nContradictions of the document, repaired in memory:')
  for (const { name, places } of repaired) console.log(`  ${String(places).padStart(3)} × ${name}`)
  console.log('\nStatuses that occurred and that the operation does not list:')
  for (const reason of validator.unlisted()) console.log(`  ${reason}`)
  const covered = new Set(validator.covered())
  const wanted = validator.operations().filter((one) => !OUTSIDE.test(one))
  const missing = wanted.filter((one) => !covered.has(one))
  console.log(`\nOperations validated: ${wanted.length - missing.length} of ${wanted.length}`)
  for (const one of missing) console.log(`  not called: ${one}`)
  const stale = repaired.filter(({ places }) => places === 0)
  for (const { name } of stale) console.log(`  The document no longer has this contradiction: ${name}`)
  return missing.length + stale.length
}

async function main(): Promise<number> {
  const [file] = process.argv.slice(2)
  if (!file) {
    console.error('Usage: npm run check:pix-openapi -- /path/to/openapi.yaml (of github.com/bacen/pix-api)')
    return 1
  }
  const validator = createPixValidator(readFileSync(file, 'utf8'))
  const { exchanges, findings } = await checkPsp(validator)
  const problems = report(validator)
  console.log(`\nExchanges: ${exchanges}, findings: ${findings.length}`)
  for (const { call, part, message } of findings) console.log(`  ${part} of ${call}: ${message}`)
  return findings.length + problems > 0 ? 1 : 0
}

process.exit(await main())
