// npm run secrets:wrap --silent < secret > wrapped: encrypts a secret with BALCAO_WRAPPING_KEY for a file that a setting names.
import { text } from 'node:stream/consumers'
import { fileSource, MIN_SECRET_LENGTH, resolveSecret, wrapSecret } from '@/lib/base/settings/master-key'
import { explain, RunnerError } from '@/lib/cli/runner-error.mjs'
import { loadEnvFile } from '@/lib/cli/settings.mjs'

async function main(): Promise<void> {
  loadEnvFile()
  const { BALCAO_WRAPPING_KEY: setting = '' } = process.env
  if (setting === '') throw new RunnerError('Set BALCAO_WRAPPING_KEY.')
  const key = await resolveSecret(setting, { setting: 'BALCAO_WRAPPING_KEY', sources: [fileSource()] })
  const secret = (await text(process.stdin)).trim()
  if (Math.min(key.length, secret.length) < MIN_SECRET_LENGTH) {
    throw new RunnerError(`The key and the secret must have at least ${MIN_SECRET_LENGTH} characters.`)
  }
  process.stdout.write(`${wrapSecret(secret, key)}\n`)
}

await main().catch((error) => {
  console.error(explain(error))
  process.exit(1)
})
