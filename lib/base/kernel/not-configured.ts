/** A method of a port in an installation without that port: it always rejects, with a message that says what to set. */
export function notConfigured(
  port: string,
  remedy = 'turn SIMULATORS on or add an adapter',
): () => Promise<never> {
  return () => Promise.reject(new Error(`No ${port} is set up: ${remedy}.`))
}
