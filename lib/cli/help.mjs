// What a command prints for --help: the comment at the beginning of its file, which says how it is called.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './settings.mjs'

/** @param {readonly string[]} args */
const asksForHelp = (args) => args.some((one) => one === '--help' || one === '-h')

/** @param {string} file relative to the root */
export function helpOf(file) {
  const lines = readFileSync(path.join(ROOT, file), 'utf8').split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  return lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join('\n')
}

/**
 * Ends the process with the help where it is asked for: nothing is installed, made or opened.
 * @param {string} file
 * @param {readonly string[]} args
 */
export function helpOnRequest(file, args = process.argv.slice(2)) {
  if (!asksForHelp(args)) return
  process.stdout.write(`${helpOf(file)}\n`)
  process.exit(0)
}
