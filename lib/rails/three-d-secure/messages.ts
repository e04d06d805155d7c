// The 3-D Secure messages that pass through the buyer's browser: base64url of JSON, without padding. None of them
// decides about money.
import type { ChallengeWindow } from './authentication'

/** The notification address may have at most 256 characters. */
export function methodMessage(transactionId: string, notificationUrl: string): string {
  return writeMessage({
    threeDSServerTransID: transactionId,
    threeDSMethodNotificationURL: notificationUrl,
  })
}

export function challengeMessage(challenge: {
  transactionId: string
  acsTransactionId: string
  version: string
  window: ChallengeWindow
}): string {
  return writeMessage({
    threeDSServerTransID: challenge.transactionId,
    acsTransID: challenge.acsTransactionId,
    messageType: 'CReq',
    messageVersion: challenge.version,
    challengeWindowSize: challenge.window,
  })
}

/** The members of a message that are texts; undefined if it is no valid message. */
export function readMessage(sent: string): Record<string, string> | undefined {
  try {
    const padded = sent.replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(padded), (letter) => letter.charCodeAt(0))
    const members: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof members !== 'object' || members === null) return undefined
    return Object.fromEntries(Object.entries(members).filter(([, value]) => typeof value === 'string'))
  } catch {
    return undefined
  }
}

export function writeMessage(members: Record<string, string>): string {
  const bytes = new TextEncoder().encode(JSON.stringify(members))
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
