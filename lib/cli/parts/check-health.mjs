// Whether the web process of this host lives, for the health check of a container: ends with 0 or 1.
const response = await fetch(`http://127.0.0.1:${process.env.PORT || '3000'}/healthz`).catch(() => undefined)
process.exit(response?.ok ? 0 : 1)
