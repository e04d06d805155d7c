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
import { type Call, playScenario } from './scenario'
import type { Finding, PixValidator } from './validator'

export async function checkPsp(validator: PixValidator): Promise<{ exchanges: number; findings: Finding[] }> {
  const findings: Finding[] = []
  let isWrong = false
  let exchanges = 0
  const onExchange = (exchange: RecordedExchange) => {
    exchanges++
    if (!isWrong) findings.push(...validator.validateRequest(exchange))
    findings.push(...validator.validateAnswer(exchange))
  }
  const psp = await startPsp({ refundSeconds: null, onExchange })
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
  if (receiver.received.length < 2) throw new Error('The callbacks did not arrive')
  return receiver.received.flatMap(({ body }) => validator.validateCallback(body))
}

/** As the payer's bank reads them. */
async function playPayloads(psp: TestPsp, validator: PixValidator) {
  const findings: Finding[] = []
  for (const kind of ['cob', 'cobv'] as const) {
    const { body } = await psp.call('GET', `/${kind}/${kind === 'cob' ? txid(1) : txid(11)}`)
    const jws = await callPsp(`https://${body.location}`, 'GET', undefined, { certificate: null })
    const payload = Buffer.from(jws.body.split('.')[1], 'base64url').toString()
    findings.push(...validator.validatePayload(kind, JSON.parse(payload)))
  }
  return findings
}
