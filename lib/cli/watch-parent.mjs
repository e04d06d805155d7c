// Preloaded into every process that the runner starts: whoever loses its parent ends within a second, so that a killed
// runner leaves nothing on the port. (A server that stayed there would answer the next start's health check.)
const parent = Number(process.env.BALCAO_PARENT_PID) || process.ppid
// Only the first generation is told by the runner, which may be gone already; later ones ask the system.
delete process.env.BALCAO_PARENT_PID

const look = () => process.ppid !== parent && process.exit(1)

look()
setInterval(look, 500).unref()
