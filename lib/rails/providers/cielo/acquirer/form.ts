// How the operator's form of a connection with Cielo is laid out: what is used together stands together.

export const cieloSections = [
  {
    key: 'sales',
    members: [
      ...['transactionsUrl', 'queriesUrl', 'merchantId', 'merchantKey', 'establishmentCode'],
      ...['installmentsBy', 'softDescriptor', 'zeroAuth', 'binQuery', 'recurrence'],
      ...['refundStandsHours', 'timeoutMs'],
    ],
  },
  { key: 'payouts', members: ['paysAfterDays', 'paysEveryDays'] },
  { key: 'notifications', members: ['notificationHeader', 'notificationSecret'] },
  {
    key: 'facilitator',
    members: [
      ...['facilitatorCategory', 'facilitatorVisa', 'facilitatorMastercard'],
      ...['facilitatorElo', 'facilitatorHipercard'],
    ],
  },
  {
    key: 'threeDSecure',
    members: [
      ...['mpiUrl', 'mpiClientId', 'mpiClientSecret', 'mpiEstablishment', 'mpiMerchantName', 'mpiCategory'],
      ...[
        'mpiScriptUrl',
        'mpiScriptIntegrity',
        'mpiOrigins',
        'mpiEnvironment',
        'mpiMerchantUrl',
        'mpiProduct',
      ],
      'mpiAmexEstablishment',
    ],
  },
  {
    key: 'chargebacks',
    members: [
      ...['chargebackUrl', 'chargebackTokenUrl', 'chargebackClientId', 'chargebackClientSecret'],
      ...['chargebackCertificate', 'chargebackKey', 'chargebackCa', 'chargebackAmounts', 'chargebackUser'],
    ],
  },
] as const

/** rail-card-cielo.md, 1 Addresses and credentials. */
export const cieloProduction = {
  transactionsUrl: 'https://api.cieloecommerce.cielo.com.br',
  queriesUrl: 'https://apiquery.cieloecommerce.cielo.com.br',
  mpiUrl: 'https://mpi.braspag.com.br',
  chargebackUrl: 'https://api-internet.cielo.com.br/cielo-chargeback-sys-external',
  chargebackTokenUrl:
    'https://api-internet.cielo.com.br/cielo-security-sys-web/oauth/v2/MulesoftPRD/protocol/openid-connect/token',
}
