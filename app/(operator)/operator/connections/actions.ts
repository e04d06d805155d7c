'use server'

import { operatorAction } from '@/lib/http/portal/action'
import { assignConnection, unassignConnection } from '@/lib/rails/connection-registry/assign-connection'
import { changeConnection } from '@/lib/rails/connection-registry/change-connection'
import { checkConnection } from '@/lib/rails/connection-registry/check-connection'
import {
  assignmentInput,
  assignmentReference,
  changedConnectionInput,
  connectionReference,
  newConnectionInput,
  offerInput,
  switchedConnectionInput,
} from '@/lib/rails/connection-registry/contract'
import { createConnection } from '@/lib/rails/connection-registry/create-connection'
import { setOffer } from '@/lib/rails/connection-registry/set-offer'
import { turnConnection } from '@/lib/rails/connection-registry/turn-connection'

export const create = operatorAction(newConnectionInput, createConnection)
export const change = operatorAction(changedConnectionInput, changeConnection)
export const turn = operatorAction(switchedConnectionInput, turnConnection)
export const check = operatorAction(connectionReference, checkConnection)
export const assign = operatorAction(assignmentInput, assignConnection)
export const unassign = operatorAction(assignmentReference, unassignConnection)
export const offer = operatorAction(offerInput, setOffer)
