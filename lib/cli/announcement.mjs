// What `npm start` and `npm run dev` print once they serve. Passwords and keys go to a terminal alone: what is written to a
// file, a journal or a collector of logs stays there, for more people to read than the one who started it.

/**
 * @param {Pick<import('./settings.mjs').Settings, 'publicUrl' | 'databaseUrl' | 'dev'>} settings
 * @param {object} demo
 * @param {import('../../db/seed').DemoAccounts | undefined} demo.accounts none with a database of one's own
 * @param {string} demo.file where they are kept
 * @param {boolean} demo.isTerminal
 */
export function announcement({ publicUrl, databaseUrl, dev }, { accounts, file, isTerminal }) {
  const lines = [
    `Balcão ${dev ? '(development) ' : ''}is ready.`,
    '',
    `  Portal      ${publicUrl}`,
    `  API         ${publicUrl}/v2`,
    `  Database    ${databaseUrl ? 'DATABASE_URL' : 'embedded'}`,
  ]
  if (accounts) lines.push(...(isTerminal ? ['', ...describe(accounts)] : [`  Sign-ins    ${file}`]))
  return [...lines, '', 'Ctrl-C stops it.'].join('\n')
}

function describe({ operator, sellers }) {
  const people = sellers.map((seller) => [
    `  Seller ${seller.cnpj}`,
    `    sign in   ${seller.email}  ${seller.password}`,
    `    API key   ${seller.apiKey}`,
    `    terminal  ${seller.serialNumber}`,
  ])
  return [
    ...people.flat(),
    '  Operator',
    `    sign in   ${operator.email}  ${operator.password}`,
    `    API key   ${operator.apiKey}`,
  ]
}
