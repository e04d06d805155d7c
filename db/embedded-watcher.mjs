import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const STOP_UNUSED = fileURLToPath(new URL('./stop-unused-server.mjs', import.meta.url))

/**
 * Starts a shell that waits for input. When this process is killed, the system closes that input, and the shell stops the
 * server, unless another process uses it.
 * @param {string} home
 * @returns {() => void} ends the shell without an effect
 */
export function startWatcher(home) {
  const args = ['-c', 'read -r _ || exec "$@"', 'sh', process.execPath, STOP_UNUSED, home]
  const child = spawn('sh', args, { cwd: '/', detached: true, stdio: ['pipe', 'ignore', 'ignore'] })
  child.unref()
  for (const part of [child, child.stdin]) part.on('error', () => {})
  return () => void child.stdin.end('\n')
}
