// Prints every mail as JSON, for tests in a browser, whose runner reads no JSON modules.
import { locales } from '@/lib/base/i18n/locales'
import { everyMail } from '@/lib/testing/mails/every-mail'

console.log(JSON.stringify(locales.flatMap((locale) => everyMail(locale))))
