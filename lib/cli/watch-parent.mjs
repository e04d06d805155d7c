// Preloaded into every process that the runner starts: a process whose parent is gone ends within a second, so that a killed
// runner leaves nothing on the port. A server that remained there would answer the health check of the next start.
const parent = Number(process.env.BALCAO_PARENT_PID) || process.ppid
// The runner gives its pid to its own children only, because it may be gone already; their children ask the system.
delete process.env.BALCAO_PARENT_PID

const exitWithoutParent = () => process.ppid !== parent && process.exit(1)

exitWithoutParent()
setInterval(exitWithoutParent, 500).unref()
