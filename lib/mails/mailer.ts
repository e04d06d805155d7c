// Who carries our mails to where people read them.

export interface Mail {
  /** Ours: the same mail sent twice under it arrives once where the carrier can tell. */
  uuid: string
  /** An address. */
  recipient: string
  subject: string
  /** Plain text. */
  text: string
}

export interface Mailer {
  /** Resolves once the carrier took it. Throws where it did not, or may not have. */
  send(mail: Mail): Promise<void>
}
