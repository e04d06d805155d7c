// Plays the scenario against a PSP of the sandbox, and validates every request, answer and callback.

import type { RecordedExchange } from '@/lib/sandbox/pix-psp/options'
import { type CallbackReceiver, startCallbackReceiver } from '@/lib/testing/pix-psp/callback-receiver'
import {
  callPsp,
  cob,
  DAY,
  getToken,
  KEY,
  startPsp,
  type TestPsp,
  testCertificates,
  txid,
} from '@/lib/testing/pix-psp/psp'
import { approvedRec, cobr, FIRST_DAY, rec } from '@/lib/testing/pix-psp/recurring'
import { playScenario } from './scenario'
import type { Call } from './step'
import { callbackKinds, type Finding, type PixValidator } from './validator'

/** A token outlives the moves of the clock. */
const MONTH_SECONDS = 30 * 86_400

export async function checkPsp(validator: PixValidator): Promise<{ exchanges: number; findings: Finding[] }> {
  const findings: Finding[] = []
  let isWrong = false
  let exchanges = 0
  const onExchange = (exchange: RecordedExchange) => {
    exchanges++
    if (!isWrong) findings.push(...validator.validateRequest(exchange))
    findings.push(...validator.validateAnswer(exchange))
  }
  const psp = await startPsp({ refundSeconds: null, tokenSeconds: MONTH_SECONDS, onExchange })
  const receiver = await startCallbackReceiver(testCertificates())
  try {
    const sendAs =
      (wrong: boolean) =>
      (...call: Parameters<Call>) => {
        isWrong = wrong
        return psp.call(...call)
      }
    await playScenario(psp, sendAs(false), sendAs(true))
    isWrong = false
    await playFailures(psp)
    findings.push(...(await playCallbacks(psp, receiver, validator)))
    findings.push(...(await playPayloads(psp, validator)))
  } finally {
    await psp.close()
    await receiver.close()
  }
  return { exchanges, findings }
}

/** Answers that any operation may have. */
async function playFailures(psp: TestPsp): Promise<void> {
  const list = `/cob?${DAY}`
  await psp.call('GET', list, undefined, { headers: { authorization: 'Bearer wrong' } })
  const token = await getToken(psp, 'pix.read')
  await callPsp(psp.url + list, 'GET', undefined, { headers: { authorization: `Bearer ${token}` } })
  await callPsp(psp.url + list, 'GET', undefined, { certificate: null })
}

async function playCallbacks(psp: TestPsp, receiver: CallbackReceiver, validator: PixValidator) {
  await psp.call('PUT', `/webhook/${KEY}`, { webhookUrl: receiver.url })
  await psp.call('PUT', `/cob/${txid(90)}`, cob())
  const { endToEndId } = psp.control.pay({ txid: txid(90) })
  psp.control.med({ endToEndId, natureza: 'MED_OPERACIONAL' })
  await psp.run()
  await playRecurringCallbacks(psp, receiver)
  if (receiver.received.length < 7) throw new Error('The callbacks did not arrive')
  return receiver.received.flatMap(({ path, body }) => {
    const kind = callbackKinds.find((one) => path.endsWith(`/${one}`))
    return kind ? validator.validateCallback(kind, body) : []
  })
}

/** A permission that is accepted and cancelled, and a collection that is refused. */
async function playRecurringCallbacks(psp: TestPsp, receiver: CallbackReceiver) {
  for (const path of ['/webhookrec', '/webhookcobr'])
    await psp.call('PUT', path, { webhookUrl: receiver.url })
  const idRec = await approvedRec(psp)
  psp.control.setPayer({ idRec, refusals: ['AC05'] })
  await psp.call('PUT', `/cobr/${txid(91)}`, cobr(idRec, FIRST_DAY))
  await psp.run()
  await psp.call('PUT', `/cobr/${txid(92)}`, cobr(idRec, FIRST_DAY))
  await psp.run()
  psp.control.cancelRecurrence({ idRec })
  await psp.run()
}

/** As the payer's bank reads them. */
async function playPayloads(psp: TestPsp, validator: PixValidator) {
  const { id, location } = (await psp.call('POST', '/locrec')).body
  await psp.call('POST', '/rec', rec({ loc: id }))
  const addresses = {
    cob: (await psp.call('GET', `/cob/${txid(1)}`)).body.location,
    cobv: (await psp.call('GET', `/cobv/${txid(11)}`)).body.location,
    rec: location,
  }
  const findings: Finding[] = []
  for (const kind of ['cob', 'cobv', 'rec'] as const) {
    const jws = await callPsp(`https://${addresses[kind]}`, 'GET', undefined, { certificate: null })
    const payload = Buffer.from(jws.body.split('.')[1], 'base64url').toString()
    findings.push(...validator.validatePayload(kind, JSON.parse(payload)))
  }
  return findings
}
