const SERVING = 'serving'

/** Says to the runner, where one has started this process, that it serves. */
export function reportServing() {
  process.send?.(SERVING)
}

/**
 * Whether a process of the runner has said so.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => boolean}
 */
export function servingOf(child) {
  let isServing = false
  child.on('message', (message) => {
    isServing ||= message === SERVING
  })
  return () => isServing
}
