import { type Check, check } from './part'
import type { Sample } from './sample-store'

/** Mails that fail come first: those that wait for a mail server do so by a decision. */
export function mailsCheck({ mails: { failing, waiting, givenUp, isOff } }: Sample): Check {
  const href = '/operator/jobs#mails'
  if (failing) return check('mails', 'DANGER', 'failing', { count: failing.count, at: failing.at, href })
  if (waiting) return check('mails', 'WARNING', 'waiting', { count: waiting.count, at: waiting.at, href })
  if (isOff) return check('mails', 'WARNING', 'off', { href })
  if (givenUp) return check('mails', 'WARNING', 'givenUp', { count: givenUp.count, at: givenUp.at, href })
  return check('mails', 'OK', 'OK', { href })
}
