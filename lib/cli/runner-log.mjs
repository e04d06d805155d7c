// What the runner says: sentences on a terminal, lines of the log where its output goes to a file or a pipe, together with that of
// the processes that it starts.

/** @param {Pick<NodeJS.WriteStream, 'isTTY' | 'write'>} output */
export const createRunnerLog =
  (output = process.stdout) =>
  (/** @type {string} */ text, level = 30) => {
    const line = { level, time: Date.now(), service: 'balcao', event: 'start.line', msg: text }
    output.write(`${output.isTTY ? text : JSON.stringify(line)}\n`)
  }
