// The statement for accounting: OFX 1.02, the SGML that Brazilian banks export and accounting programs import. It
// contains only characters of Latin 1, whose bytes are the same in the code page 1252 of its header.

import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { centavos, decimalText } from '@/lib/base/kernel/money'
import { printable } from '@/lib/rails/bank-slip/lettering'
import { operationWord, type RunningEntry, type StatementHead, subSellerWords } from './export'

const HEADER = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

`
/** Not a bank number: the account is the seller's account with the platform, identified by its document. */
const NO_BANK = '000'
const LONGEST_MEMO = 255

/** The file in pieces. */
export async function* ofxOf(
  head: StatementHead,
  entries: AsyncIterable<RunningEntry>,
): AsyncGenerator<string> {
  yield lines(HEADER + opened(head))
  let closing = head.opening
  for await (const entry of entries) {
    closing = entry.balance
    yield lines(transactionOf(entry))
  }
  const isSpan = head.of.kind === 'span'
  const balance = isSpan ? closing : head.balanceNow
  yield lines(`</BANKTRANLIST>
<LEDGERBAL><BALAMT>${decimalText(balance, '.')}<DTASOF>${noonOf(isSpan ? head.to : head.today)}</LEDGERBAL>
</STMTRS>
</STMTTRNRS>
</BANKMSGSRSV1>
</OFX>
`)
}

const STATUS = '<STATUS><CODE>0<SEVERITY>INFO</STATUS>'

const opened = ({ seller, from, to, at }: StatementHead) => `<OFX>
<SIGNONMSGSRSV1><SONRS>${STATUS}<DTSERVER>${noonOf(civilDateOf(at))}<LANGUAGE>POR<FI><ORG>Balcao<FID>${NO_BANK}</FI></SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1>
<STMTTRNRS><TRNUID>0${STATUS}
<STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>${NO_BANK}<ACCTID>${escaped(seller.document)}<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>${noonOf(from)}<DTEND>${noonOf(to)}
`

function transactionOf(entry: RunningEntry): string {
  const { executionDate, net, uuid } = entry
  return `<STMTTRN>
<TRNTYPE>${typeOf(entry)}
<DTPOSTED>${noonOf(executionDate)}
<TRNAMT>${decimalText(net, '.')}
<FITID>${uuid}
<MEMO>${memoOf(entry)}
</STMTTRN>
`
}

function typeOf({ operacao, net }: RunningEntry): string {
  if (operacao === 'TRANSFERENCIA') return 'XFER'
  if (operacao === 'TARIFA') return 'FEE'
  return net < 0 ? 'DEBIT' : 'CREDIT'
}

const latin1 = {
  has: (letter: string) => /^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter),
  widthOf: () => 1,
}

function memoOf(entry: RunningEntry): string {
  const { order, gross, net } = entry
  const subSellers = subSellerWords(entry)
  const fee = centavos(Math.abs(gross - net))
  const words = [
    operationWord(entry),
    ...(subSellers ? [subSellers] : []),
    ...(order ? [order.title] : []),
    ...(fee > 0 ? [`bruto ${decimalText(gross, ',')}`, `tarifa ${decimalText(fee, ',')}`] : []),
  ]
  return escaped(words.join(' - '))
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function escaped(text: string): string {
  return printable(text, latin1)
    .slice(0, LONGEST_MEMO)
    .replace(/[&<>]/g, (letter) => entities[letter]!)
}

/** Noon in São Paulo, so that no program reads it as another day, whatever its time zone. */
const noonOf = (day: CivilDate) => `${day.replaceAll('-', '')}120000[-3:BRT]`

const lines = (text: string) => text.replaceAll('\n', '\r\n')
