// The rows of the server actions on live sellers and their applications, for the table of all actions.
import { randomUUID } from 'node:crypto'
import { requestExample, submitExample } from '@/lib/backoffice/applications/contract'
import type { OperatorPermission, Permission } from '@/lib/base/kernel/permissions'

interface Row {
  needs: Permission | OperatorPermission
  input: unknown
}

const uuid = randomUUID()
const limits = { perSale: null, perDay: null, perMonth: null, reserve: 0, reserveDays: 0 }
const decision: Row = { needs: 'sellers.review', input: { uuid, reason: 'Por este motivo.' } }
const limited: Row = { needs: 'sellers.review', input: { uuid, limits } }

export const liveSellerActions: Record<string, Record<string, Row>> = {
  '(portal)/application': {
    save: { needs: 'application.write', input: requestExample },
    submit: { needs: 'application.write', input: submitExample },
    removeFile: { needs: 'application.write', input: { uuid } },
    correct: { needs: 'application.write', input: {} },
  },
  '(portal)/go-live': { start: { needs: 'application.write', input: {} } },
  '(operator)/operator/applications': {
    approve: {
      needs: 'sellers.review',
      input: { uuid, limits, submittedAt: '2026-11-20T12:00:00.000Z' },
    },
    refuse: decision,
    requestMore: decision,
    reopen: decision,
  },
  '(operator)/operator/sign-ups': {
    approve: { needs: 'sellers.review', input: { uuid } },
    refuse: { needs: 'sellers.review', input: { uuid } },
  },
  '(operator)/operator/sellers': {
    suspend: decision,
    reactivate: decision,
    close: decision,
    changeLimits: limited,
  },
}
