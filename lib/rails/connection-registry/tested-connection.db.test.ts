import { expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { testRails } from '@/lib/testing/connections/test-rails'
import { changeConnection } from './change-connection'
import { checkConnection } from './check-connection'
import { createConnection } from './create-connection'
import { getConnection } from './get-connection'
import { listOverview } from './list-overview'
import { turnConnection } from './turn-connection'

const app = await testApp()
const rails = await testRails(app)
const input = (changes: { credentials?: object } = {}) => ({
  kind: 'TEST',
  name: 'Banco',
  settings: { provider: 'Banco' },
  credentials: { password: 'senha-9f2c', ...changes.credentials },
})

test('a connection works only after a test of its present settings, whose time and result stay', async () => {
  const { uuid } = await createConnection(rails.asOperator(), input())
  await turnConnection(rails.asOperator(), { uuid, active: true })
  const shown = () => getConnection(rails.asOperator(), { uuid })
  expect(await shown()).toMatchObject({ state: 'UNTESTED', testedAt: null })
  rails.provider('Banco').steps = [{ step: 'Token', ok: false }]
  await checkConnection(rails.asOperator(), { uuid })
  expect(await shown()).toMatchObject({ state: 'TEST_FAILED' })
  rails.provider('Banco').steps = [{ step: 'Token', ok: true }]
  await checkConnection(rails.asOperator(), { uuid })
  expect(await shown()).toMatchObject({ state: 'CLOSED', testedAt: app.ctx().systemNow, testPassed: true })
  const { connections } = await listOverview(rails.asOperator())
  expect(connections.find((one) => one.uuid === uuid)).toMatchObject({ state: 'CLOSED' })
  await changeConnection(rails.asOperator(), {
    uuid,
    ...input({ credentials: { password: '' } }),
    name: 'Outro nome',
  })
  expect(await shown()).toMatchObject({ state: 'CLOSED', name: 'Outro nome' })
  await changeConnection(rails.asOperator(), { uuid, ...input() })
  expect(await shown()).toMatchObject({ state: 'UNTESTED', testedAt: null })
})
