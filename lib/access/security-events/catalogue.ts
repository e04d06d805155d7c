// The security events of the log, each with a stable code that an operator's alarms can rely on.

export const securityEvents = {
  'security.sign_in_failed': 'A sign-in was refused: unknown e-mail or wrong password.',
  'security.sign_in_locked': 'A sign-in has to wait, because too many failed before it.',
  'security.key_refused': 'A request came with no API key, or with one that is unknown, revoked or expired.',
  'security.forbidden': 'A key or a person tried something that it has no permission for.',
  'security.rate_limited': 'A key, a person or a network passed a limit of requests or attempts.',
  'security.banking_token_refused':
    'The banking interface refused a client, its certificate, its secret or its token.',
  'security.callback_refused':
    'A callback of a bank came without the certificate or the secret of its connection.',
  'security.webhook_address_refused': 'A webhook was to be sent to an address that is not on the internet.',
  'security.foreign_site_refused': 'A page of another site sent a request by the browser of a user.',
  'security.csp_report': 'A browser reported what the policy of a page blocked.',
  'security.script_changed': 'A script of the pages is not the one of the build.',
} as const

export type SecurityEvent = keyof typeof securityEvents
