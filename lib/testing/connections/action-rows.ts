// The server actions about connections, as `actionRows` has the others.
import { randomUUID } from 'node:crypto'
import type { OperatorPermission } from '@/lib/base/kernel/permissions'

interface ActionRow {
  needs?: OperatorPermission
  input: unknown
}

const uuid = randomUUID()
const connection = { name: 'Banco', settings: { provider: 'x' }, credentials: {} }

export const connectionActionRows: Record<string, Record<string, ActionRow>> = {
  '(operator)/operator/connections': {
    create: { needs: 'connections.manage', input: { kind: 'PIX_BCB', ...connection } },
    change: { needs: 'connections.manage', input: { uuid, ...connection } },
    turn: { needs: 'connections.manage', input: { uuid, active: false } },
    check: { needs: 'connections.manage', input: { uuid } },
    assign: { needs: 'connections.manage', input: { uuid, service: 'PIX', position: 1 } },
    unassign: { needs: 'connections.manage', input: { uuid, assignment: uuid } },
    offer: { needs: 'connections.manage', input: { methods: ['PIX'] } },
  },
}
