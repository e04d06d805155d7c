import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Reads a line from the terminal without showing what is typed. */
export async function readHidden(label: string): Promise<string> {
  process.stdout.write(label)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  const typed = await terminal.question('')
  terminal.close()
  process.stdout.write('\n')
  return typed
}
