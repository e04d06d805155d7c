// The processes that serve from this folder: their packages must not be replaced under them.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../settings.mjs'

const SERVES =
  /(?:^|\/)(?:lib\/cli\/(?:start\.mjs|worker\.ts|web\.mjs|banking\.ts|parts\/start\.mjs)|processes\/(?:worker|banking)\.mjs)$/

/** @param {readonly string[]} command a program and its arguments */
const serves = ([program = '', ...args]) =>
  path.basename(program).startsWith('node') || program === 'balcao-web'
    ? program === 'balcao-web' || args.some((one) => SERVES.test(one.split(path.sep).join('/')))
    : false

/** @returns {number[]} their ids, without this process; none where the system shows no processes */
export function runningHere() {
  const found = process.platform === 'linux' ? onLinux() : process.platform === 'darwin' ? onMac() : []
  return found.filter((pid) => pid !== process.pid)
}

function onLinux() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean)
        return serves(command) && readlinkSync(`/proc/${pid}/cwd`) === ROOT
      } catch {
        // It has ended, or belongs to somebody else.
        return false
      }
    })
    .map(Number)
}

function onMac() {
  const { stdout = '' } = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [pid = '', ...command] = line.trim().split(/\s+/)
    if (!serves(command)) return []
    const { stdout: folder = '' } = spawnSync('lsof', ['-a', '-p', pid, '-d', 'cwd', '-Fn'], {
      encoding: 'utf8',
    })
    return folder.split('\n').includes(`n${ROOT}`) ? [Number(pid)] : []
  })
}
