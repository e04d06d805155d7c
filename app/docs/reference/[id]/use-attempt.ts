'use client'

import { useState, useSyncExternalStore } from 'react'

export type AttemptParameter = {
  name: string
  place: 'path' | 'query' | 'header'
  required: boolean
  value: string
}

export type Attempt = {
  method: string
  path: string
  parameters: readonly AttemptParameter[]
  body?: string
}

export type AttemptResponse = {
  status: number
  milliseconds: number
  requestId: string | null
  headers: string
  body: string
}

type State = { kind: 'idle' | 'sent' | 'failed' } | { kind: 'answered'; response: AttemptResponse }

// The key stays in memory, for the pages that follow without a reload, and is never stored.
let apiKey = ''
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setKey(key: string) {
  apiKey = key.trim()
  for (const listener of listeners) listener()
}

function addressOf({ path, parameters }: Attempt): string {
  const of = (place: AttemptParameter['place']) =>
    parameters.filter((one) => one.place === place && one.value !== '')
  const filled = of('path').reduce(
    (address, { name, value }) => address.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  )
  const query = new URLSearchParams(of('query').map(({ name, value }) => [name, value])).toString()
  return query === '' ? filled : `${filled}?${query}`
}

async function sendAttempt(attempt: Attempt, key: string): Promise<AttemptResponse> {
  const { method, parameters, body } = attempt
  const headerParameters = parameters.filter((one) => one.place === 'header' && one.value !== '')
  const startedAt = performance.now()
  const response = await fetch(addressOf(attempt), {
    method,
    headers: {
      ...(key !== '' && { 'X-Token-Api': key }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...Object.fromEntries(headerParameters.map(({ name, value }) => [name, value])),
    },
    body: body === '' ? undefined : body,
    credentials: 'omit',
  })
  const text = await response.text()
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - startedAt),
    requestId: response.headers.get('x-request-id'),
    headers: [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n'),
    body: readable(text),
  }
}

function readable(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

export function useAttempt() {
  const key = useSyncExternalStore(
    subscribe,
    () => apiKey,
    () => '',
  )
  const [state, setState] = useState<State>({ kind: 'idle' })

  async function send(attempt: Attempt) {
    setState({ kind: 'sent' })
    try {
      setState({ kind: 'answered', response: await sendAttempt(attempt, apiKey) })
    } catch {
      setState({ kind: 'failed' })
    }
  }

  return { key, setKey, send, state }
}
