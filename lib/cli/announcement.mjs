// What `npm start` and `npm run dev` print once they serve. Passwords and keys are printed to a terminal only, because a file
// or a log collector would store them where more people read them.

/**
 * @typedef {import('../../db/seed').DemoAccounts} DemoAccounts
 *
 * @param {Pick<import('./settings.mjs').Settings, 'publicUrl' | 'databaseUrl' | 'dev'>} settings
 * @param {object} demo
 * @param {DemoAccounts | undefined} demo.accounts none where DATABASE_URL is set
 * @param {string} demo.file that stores them
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
  if (accounts?.banking) lines.push(`  Banking     ${accounts.banking.url}`)
  if (accounts) lines.push(...(isTerminal ? ['', ...describe(accounts)] : [`  Sign-ins    ${file}`]))
  return [...lines, '', 'Ctrl-C stops it.'].join('\n')
}

/** @param {DemoAccounts} accounts */
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
