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

export type AttemptAnswer = {
  status: number
  milliseconds: number
  requestId: string | null
  headers: string
  body: string
}

type State = { kind: 'idle' | 'sent' | 'failed' } | { kind: 'answered'; answer: AttemptAnswer }

// The key lives here, for the pages that follow without a reload, and is written nowhere.
let keptKey = ''
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function setKey(key: string) {
  keptKey = key.trim()
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

async function ask(attempt: Attempt, key: string): Promise<AttemptAnswer> {
  const { method, parameters, body } = attempt
  const said = parameters.filter((one) => one.place === 'header' && one.value !== '')
  const began = performance.now()
  const response = await fetch(addressOf(attempt), {
    method,
    headers: {
      ...(key !== '' && { 'X-Token-Api': key }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...Object.fromEntries(said.map(({ name, value }) => [name, value])),
    },
    body: body === '' ? undefined : body,
    credentials: 'omit',
  })
  const text = await response.text()
  return {
    status: response.status,
    milliseconds: Math.round(performance.now() - began),
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
    () => keptKey,
    () => '',
  )
  const [state, setState] = useState<State>({ kind: 'idle' })

  async function send(attempt: Attempt) {
    setState({ kind: 'sent' })
    try {
      setState({ kind: 'answered', answer: await ask(attempt, keptKey) })
    } catch {
      setState({ kind: 'failed' })
    }
  }

  return { key, setKey, send, state }
}
