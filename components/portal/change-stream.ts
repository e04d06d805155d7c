'use client'
// The connection on which the server notifies this page of changes: one for all that listen to it, because browsers open few
// connections to a server.

interface Shared {
  source: EventSource
  listeners: number
}

let shared: Shared | undefined

interface StreamListeners {
  /** Also called where the stream is open already: changes before were missed. */
  open: () => void
  changed?: () => void
  notified?: () => void
  /** After a failure; `closed` where the browser does not open it again by itself. */
  error: (closed: boolean) => void
}

/** Listens until the returned function is called. */
export function listenToChanges({ open, changed, notified, error }: StreamListeners): () => void {
  if (shared?.source.readyState === EventSource.CLOSED) shared = undefined
  shared ??= { source: new EventSource('/changes'), listeners: 0 }
  const own = shared
  const { source } = own
  const onError = () => error(source.readyState === EventSource.CLOSED)
  const events = Object.entries({ open, changed, notified, error: onError })
  for (const [name, listener] of events) if (listener) source.addEventListener(name, listener)
  own.listeners += 1
  if (source.readyState === EventSource.OPEN) open()
  return () => {
    for (const [name, listener] of events) if (listener) source.removeEventListener(name, listener)
    own.listeners -= 1
    if (own.listeners > 0) return
    source.close()
    if (shared === own) shared = undefined
  }
}
