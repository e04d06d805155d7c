import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { accounts as known } from '@/lib/money/ledger/ledger'

/** The sum of each account of the ledger in a proof, and of all of them. */
export function Accounts({ accounts }: { accounts: Readonly<Record<string, number>> }) {
  const t = useTranslations('operator.ledger')
  const names = [...new Set<string>([...known, ...Object.keys(accounts)])]
  const nameOf = (account: string) => {
    const name = known.find((one) => one === account)
    return name && t.has(`accountNames.${name}`) ? t(`accountNames.${name}`) : account
  }
  const sum = Object.values(accounts).reduce((total, amount) => total + amount, 0)
  return (
    <section aria-labelledby="accounts">
      <CardHead id="accounts" title={t('accounts')} lead={t('accountsLead')} className="mb-1" />
      <Table label={t('accounts')} columns="few">
        <TableHead>
          <HeadCell>{t('account')}</HeadCell>
          <HeadCell from="wide">{t('code')}</HeadCell>
          <HeadCell align="right">{t('balance')}</HeadCell>
        </TableHead>
        <TableBody>
          {names.map((account) => (
            <Row key={account}>
              <Cell phone="title" cut={nameOf(account)} under={<Under until="wide">{account}</Under>} />
              <Cell from="wide" className="font-mono text-sm text-muted">
                {account}
              </Cell>
              <Cell phone="amount" align="right">
                <Money centavos={accounts[account] ?? 0} />
              </Cell>
            </Row>
          ))}
          <Row>
            <Cell phone="title" className="font-semibold">
              {t('sum')}
            </Cell>
            <Cell from="wide" />
            <Cell phone="amount" align="right" className="font-semibold">
              <Money centavos={sum} />
            </Cell>
          </Row>
        </TableBody>
      </Table>
    </section>
  )
}
