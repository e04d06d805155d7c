// In the SQL of statements about mails: what a mail is about.
import { inArray, type SQL, sql } from 'drizzle-orm'
import { type MailSubject, mailSubjects } from './mailer'

export const subjectOfMail = sql<MailSubject>`coalesce(
  (select environment from sellers where sellers.id = mails.seller_id), 'PLATFORM')`

/** The mails about one of these subjects; without a look at the seller where that is every mail, or none. */
export function mailsAbout(subjects: readonly MailSubject[]): SQL {
  if (mailSubjects.every((about) => subjects.includes(about))) return sql`true`
  return subjects.length === 0 ? sql`false` : inArray(subjectOfMail, [...subjects])
}
