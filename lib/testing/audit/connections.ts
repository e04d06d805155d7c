// How each action on connections is performed; they are in the log of the platform.

import { assignConnection, unassignConnection } from '@/lib/rails/connection-registry/assign-connection'
import { changeConnection } from '@/lib/rails/connection-registry/change-connection'
import { checkConnection } from '@/lib/rails/connection-registry/check-connection'
import { setOffer } from '@/lib/rails/connection-registry/set-offer'
import { turnConnection } from '@/lib/rails/connection-registry/turn-connection'
import { testRails } from '@/lib/testing/connections/test-rails'
import type { Performed } from './people'

const password = 'senha-do-banco-9f2c'
const none = { services: [] }

export const performedOnConnections: Performed = {
  async 'connection.created'(app) {
    const rails = await testRails(app)
    await rails.connect('Banco', none)
    return ['abc"']
  },
  async 'connection.changed'(app) {
    const rails = await testRails(app)
    const { uuid } = await rails.connect('Banco', none)
    const changed = { uuid, name: 'Outro', settings: { provider: 'Banco' }, credentials: { password } }
    await changeConnection(rails.asOperator(), changed)
    return [password]
  },
  async 'connection.switched'(app) {
    const rails = await testRails(app)
    const { uuid } = await rails.connect('Banco', none)
    await turnConnection(rails.asOperator(), { uuid, active: false })
    return []
  },
  async 'connection.tested'(app) {
    const rails = await testRails(app)
    await checkConnection(rails.asOperator(), await rails.connect('Banco', none))
    return []
  },
  async 'connection.assigned'(app) {
    const rails = await testRails(app)
    await rails.connect('Banco', { services: ['PIX'] })
    return []
  },
  async 'connection.unassigned'(app) {
    const rails = await testRails(app)
    const { uuid } = await rails.connect('Banco', none)
    const pix = { uuid, service: 'PIX', position: 1, brands: [] } as const
    const { uuid: assignment } = await assignConnection(rails.asOperator(), { ...pix, brands: [] })
    await unassignConnection(rails.asOperator(), { uuid, assignment })
    return []
  },
  async 'live-methods.changed'(app) {
    const rails = await testRails(app)
    await setOffer(rails.asOperator(), { methods: ['PIX'] })
    return []
  },
}
