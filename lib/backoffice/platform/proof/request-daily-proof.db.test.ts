import { expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { requestDailyProof } from './request-daily-proof'

const app = await testApp()

test('a proof is requested once each night, by one worker, and by day none', async () => {
  const proofs = async () =>
    (await app.sql`select 1 from platform.ledger_proofs where requested_by = ''`).length
  const at = (systemNow: string) => ({ ...app.ctx(), systemNow: new Date(systemNow) })
  const before = await proofs()
  await requestDailyProof(at('2027-03-01T05:59:59Z'))
  await requestDailyProof(at('2027-03-01T09:00:00Z'))
  expect(await proofs()).toBe(before)
  const night = () => requestDailyProof(at('2027-03-01T06:00:00Z'))
  await Promise.all([night(), night(), night()])
  expect(await proofs()).toBe(before + 1)
  await app.sql`update platform.ledger_proofs set finished_at = requested_at where finished_at is null`
  await requestDailyProof(at('2027-03-01T08:59:00Z'))
  expect(await proofs()).toBe(before + 1)
  await requestDailyProof(at('2027-03-02T06:00:00Z'))
  expect(await proofs()).toBe(before + 2)
})
