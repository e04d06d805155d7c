// Imported before everything else: an old Node gets a sentence instead of a syntax error.
import { readFileSync } from 'node:fs'

const needed = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url))).engines.node
const [major, minor] = needed.match(/\d+/g).map(Number)
const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number)

if (ourMajor < major || (ourMajor === major && ourMinor < minor)) {
  console.error(`Node ${needed} is needed; this is ${process.versions.node}.`)
  process.exit(1)
}
