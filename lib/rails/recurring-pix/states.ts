// The states of PIX Automático as tables (pix-automatico.md, 3.3, 4 and 6.2): what may follow what. A state that is not in its table,
// of a later release, follows nothing and is followed by nothing: it is no success.

type Moves<State extends string> = Readonly<Record<State, readonly State[]>>

/** A `rec`: the permission of a payer to be debited. */
export type AuthorizationState = 'CREATED' | 'APPROVED' | 'REJECTED' | 'EXPIRED' | 'CANCELED'
export const authorizationMoves: Moves<AuthorizationState> = {
  CREATED: ['APPROVED', 'REJECTED', 'EXPIRED', 'CANCELED'],
  APPROVED: ['CANCELED'],
  REJECTED: [],
  EXPIRED: [],
  CANCELED: [],
}

/** A `solicrec`: our question to the payer in the app of its bank. */
export type RequestState = 'CREATED' | 'SENT' | 'RECEIVED' | 'ACCEPTED' | 'REJECTED' | 'EXPIRED' | 'CANCELED'
export const requestMoves: Moves<RequestState> = {
  CREATED: ['SENT', 'CANCELED'],
  SENT: ['RECEIVED', 'CANCELED'],
  RECEIVED: ['ACCEPTED', 'REJECTED', 'EXPIRED', 'CANCELED'],
  ACCEPTED: [],
  REJECTED: [],
  EXPIRED: [],
  CANCELED: [],
}

/**
 * A `cobr`: the collection of one cycle. It is CREATED until the payer's bank has scheduled it, and then ACTIVE until it is over; one
 * whose tries were all refused expires without ever being active.
 */
export type CollectionState = 'CREATED' | 'ACTIVE' | 'PAID' | 'EXPIRED' | 'REJECTED' | 'CANCELED'
export const collectionMoves: Moves<CollectionState> = {
  CREATED: ['ACTIVE', 'EXPIRED', 'REJECTED', 'CANCELED'],
  ACTIVE: ['PAID', 'EXPIRED', 'REJECTED', 'CANCELED'],
  PAID: [],
  EXPIRED: [],
  REJECTED: [],
  CANCELED: [],
}

/** A `tentativa` of a collection: one instruction to debit on one day. EXPIRED: the day passed without money. */
export type TryState = 'REQUESTED' | 'SCHEDULED' | 'PAID' | 'EXPIRED' | 'REJECTED' | 'CANCELED'
export const tryMoves: Moves<TryState> = {
  REQUESTED: ['SCHEDULED', 'REJECTED', 'CANCELED'],
  SCHEDULED: ['PAID', 'EXPIRED', 'CANCELED'],
  PAID: [],
  EXPIRED: [],
  REJECTED: [],
  CANCELED: [],
}

/** Whether the state may follow directly. */
export function canMove<State extends string>(moves: Moves<State>, from: State, to: State): boolean {
  return movesFrom(moves, from).includes(to)
}

export function isFinal<State extends string>(moves: Moves<State>, state: State): boolean {
  return Object.hasOwn(moves, state) && moves[state].length === 0
}

/**
 * Whether the state may follow at last, over states that we did not see. What a late or doubled message says is never reached from what
 * is known already, so that it changes nothing.
 */
export function isLater<State extends string>(moves: Moves<State>, known: State, said: State): boolean {
  return movesFrom(moves, known).some((next) => next === said || isLater(moves, next, said))
}

function movesFrom<State extends string>(moves: Moves<State>, from: State): readonly State[] {
  return Object.hasOwn(moves, from) ? moves[from] : []
}
