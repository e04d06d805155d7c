// One row of the status page: a part of the installation, its state, and which of its sentences is said.
export type CheckState = 'OK' | 'WARNING' | 'DANGER' | 'UNKNOWN'

/** The sentences of each part. */
interface Sentences {
  web: 'OK' | 'DANGER'
  worker: 'OK' | 'DANGER'
  banking: 'OK' | 'DANGER'
  clocks: 'OK' | 'DANGER'
  database: 'OK' | 'WARNING'
  disk: CheckState
  wal: 'OK' | 'started' | 'WARNING' | 'failing'
  jobs: 'OK' | 'stopped' | 'failing' | 'UNKNOWN'
  cells: 'DANGER'
  queues: 'OK' | 'WARNING'
  webhooks: 'OK' | 'WARNING'
  mails: 'OK' | 'off' | 'waiting' | 'failing' | 'givenUp'
  providers: 'OK' | 'DANGER' | 'UNKNOWN'
  certificates: CheckState | 'ended'
  ledger: 'OK' | 'WARNING' | 'DANGER' | 'never'
}
type CheckKind = keyof Sentences
type Sentence = { [Kind in CheckKind]: `${Kind}.${Sentences[Kind]}` }[CheckKind]

interface Facts {
  count?: number
  /** A share of something, 0 to 1. */
  share?: number
  at?: Date
  /** Where more is shown. */
  href?: string
}

export interface Check extends Facts {
  kind: CheckKind
  state: CheckState
  sentence: Sentence
}

export function check<Kind extends CheckKind>(
  kind: Kind,
  state: CheckState,
  text: Sentences[Kind],
  facts: Facts = {},
): Check {
  return { kind, state, sentence: `${kind}.${text}` as Sentence, ...facts }
}
