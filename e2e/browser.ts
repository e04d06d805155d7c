// Finds a Chromium for the tests without a download: that of PLAYWRIGHT_CHROMIUM_EXECUTABLE, or the one in the package
// @sparticuz/chromium (compressed, with the libraries it needs, unpacked once into .data), which needs two thirds of the processor
// time of a system's; where the package has none for the machine, Playwright's own or the system's.
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Instead of the package's default arguments, which turn web security off. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Options of Playwright's `chromium.launch`. */
interface LaunchOptions {
  executablePath?: string
  args: string[]
  env?: Record<string, string>
}

export async function findBrowser(): Promise<LaunchOptions> {
  const configured = process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE
  if (configured) return { executablePath: configured, args: ARGS }
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedBrowser()
  const { chromium } = await import('@playwright/test')
  if (existsSync(chromium.executablePath())) return { args: ARGS }
  const executablePath = systemBrowser()
  if (!executablePath)
    throw new Error('No Chromium found: install one, or name one in PLAYWRIGHT_CHROMIUM_EXECUTABLE.')
  return { executablePath, args: ARGS }
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  return [...candidates, MAC].find((file) => {
    try {
      accessSync(file, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}

async function unpackedBrowser(): Promise<LaunchOptions> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(path.resolve(entry, '../../../package.json'), 'utf8'))
  const home = path.join(ROOT, '.data', `chromium-${version}`)
  if (!existsSync(home)) await unpack(home)
  return {
    executablePath: path.join(home, 'chromium'),
    args: ARGS,
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: path.join(home, 'al2023', 'lib'),
      FONTCONFIG_FILE: path.join(home, 'fonts.conf'),
    },
  }
}

/** The package unpacks into the temporary directory, where another run could find it incomplete. */
async function unpack(home: string): Promise<void> {
  const unfinished = `${home}.${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  const before = { ...process.env }
  Object.assign(process.env, { TMPDIR: unfinished, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' })
  const { default: packed } = await import('@sparticuz/chromium')
  await packed.executablePath()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
  writeFileSync(path.join(unfinished, 'fonts.conf'), fontSettings(home))
  try {
    renameSync(unfinished, home)
  } catch {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

const fontSettings = (home: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${home.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`
