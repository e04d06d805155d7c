// Imported first: an old version of Node gets a sentence instead of a syntax error.
import { readFileSync } from 'node:fs'

const packageFile = new URL('../../package.json', import.meta.url)
const required = JSON.parse(readFileSync(packageFile, 'utf8')).engines.node
const [major = 0, minor = 0] = required.match(/\d+/g).map(Number)
const [ourMajor = 0, ourMinor = 0] = process.versions.node.split('.').map(Number)

if (ourMajor < major || (ourMajor === major && ourMinor < minor)) {
  console.error(`Node ${required} is needed; this is ${process.versions.node}.`)
  process.exit(1)
}
