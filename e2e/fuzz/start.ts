// npm run fuzz [-- --requests 200000 --seed 7]: the fuzzer on an instance of its own, or with --url on one that is already
// running, whose E2E_DEMO and E2E_DATABASE_URL are in the environment.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { ensureBuilt } from '@/lib/cli/install.mjs'
import { explain } from '@/lib/cli/runner-error.mjs'
import { ROOT } from '@/lib/cli/settings.mjs'
import { startTestInstance } from '@/lib/cli/suites/test-instance'

const control = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => control.abort())
const progress = { log: (line: string) => console.log(line), signal: control.signal }

const args = process.argv.slice(2)
const at = args.indexOf('--url')
const [, url] = at < 0 ? [] : args.splice(at, 2)

async function instance(): Promise<{ env: Record<string, string>; stop?: () => Promise<void> }> {
  if (url) return { env: { E2E_URL: url } }
  await ensureBuilt(progress)
  return startTestInstance(progress)
}

async function main(): Promise<number> {
  const { env, stop } = await instance()
  try {
    const fuzzer = ['--import', 'tsx', path.join(import.meta.dirname, 'fuzz.ts'), ...args]
    const child = spawn(process.execPath, fuzzer, {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: 'inherit',
    })
    control.signal.addEventListener('abort', () => child.kill())
    const [code] = (await once(child, 'exit')) as [number | null]
    return code ?? 1
  } finally {
    await stop?.()
  }
}

process.exit(
  await main().catch((error: unknown) => {
    console.error(explain(error))
    return 1
  }),
)
