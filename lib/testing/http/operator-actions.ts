// The server actions of the operator's area, as `actionRows` has those of the portal; the other half of that table.
import { randomUUID } from 'node:crypto'
import type { OperatorPermission } from '@/lib/base/kernel/permissions'
import { connectionActionRows } from '@/lib/testing/connections/action-rows'
import { operatorMoneyActions } from '@/lib/testing/http/operator-money-actions'

interface ActionRow {
  needs?: OperatorPermission
  input: unknown
}

const uuid = randomUUID()

const needs = 'operators.manage'

const person = {
  search: { email: 'maria@exemplo.com.br' },
  reference: 'LGPD-7',
  receivedOn: '2026-11-20',
} as const

export const operatorActionRows: Record<string, Record<string, ActionRow>> = {
  ...operatorMoneyActions,
  ...connectionActionRows,
  '(operator)/operator/team': {
    invite: { needs, input: { email: 'nova@operador.com.br', role: 'VIEWER' } },
    resend: { needs, input: { uuid } },
    revoke: { needs, input: { uuid } },
    changeRole: { needs, input: { user: uuid, role: 'VIEWER' } },
    remove: { needs, input: { user: uuid } },
  },
  '(operator)/operator/switch-actions.ts': { switchTo: { input: { seller: uuid } } },
  '(operator)/operator/jobs': { runJob: { needs: 'jobs.write', input: { job: 'sendMails' } } },
  '(operator)/operator/ledger': { prove: { needs: 'jobs.write', input: {} } },
  '(operator)/operator/people': {
    search: { needs: 'people.export', input: person },
    download: { needs: 'people.export', input: { ...person, buyers: [uuid] } },
    erase: { needs: 'people.erase', input: { ...person, buyers: [uuid] } },
  },
  '(operator)/operator/unmatched': {
    returnNow: { needs: 'unmatched.write', input: { paymentId: 'E00000000202611220000000000000000' } },
  },
  '(operator)/operator/view-actions.ts': {
    beginViewing: { needs: 'sellers.view-as', input: { seller: uuid, reason: 'Chamado 4711' } },
    endViewing: { needs: 'platform.read', input: {} },
  },
}
