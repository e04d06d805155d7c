// How the members of a body are shown in the log, by their names. A name that is in no list is erased, so that a field which
// nobody thought of, or which a client invented, is not stored.

/** Statuses, amounts, dates, identifiers, and texts that a seller writes about what it sells. */
const shown = `
  acceptsTerms averageSale mcc missing monthlyVolume openedOn perDay perMonth perSale requiredDocuments reserve reserveDays share submittedAt
  termsAcceptedAt termsVersion
  action active member requestId resource executionDate additionalValue after amount amountForSubSellers answeredAt asFraud at attemptReference available averageDailyAmount
  alertEnd balance bandeira bank blocked brand bullets buyerId buyerUuid capture charge_paid_date checkZeroDollar city closedAt colorDepth
  country countryCode createdAt customerId createdAtFinal createdAtInitial currency cvvChecked dataOnly date dateFinal dateInitial dateTime days
  daysUntilExecution deliveredAt deliveries deliveryValue description discountValue documentCountry documentNation documentType domain
  domains dueAt durationMs
  eci environment effectiveAt empty enableAnchoring enableBankSlip enableCreditCard enablePixPayment entrada_bruta entrada_liquida eventStatus
  executionDateFinal executionDateInitial execution_date expirationDate expirationDateFinal expirationDateInitial failure fee field
  finalAmount first fixedFee generateSecret hours id idPlan idSeller idSubSeller installmentAmount installments installmentsFrom
  integrationOrderId interestAmount isActive keyType kind language last lossReason maxInstallments mediaType merchantOrderId message
  method minutes monthlyRate movingTo net netCredit netDebit nextCycleDate now numberOfElements offset openedAt operacao originRequest
  originalValue page pageNumber pageSize paged paidDate paidOut path payment paymentDescription paymentMethod paymentMethods acceptPaymentMethods
  paymentType paymentValue payment_method payment_type previousSecretUntil processed provider providerType quantity rate reason receivableFlow
  receivables received refundStatus refundValue requestDatetime requiresLiabilityShift responseStatus retryable saida_bruta
  saida_liquida scheduledDate sellerId sentAt shifted size softDescriptor sort sorted sourceType startDate startDateFinal
  startDateInitial state status takenBack taxa_operacao terminalId threeDSecureEnabled timeZoneOffset timer timestamp title to toReceive
  docUrl event totalAmount totalDays totalElements totalNet totalPages totalRecords transStatus transferType type unitValue unpaged unsorted until uuid
  cycleDate cycles discount firstCycleDate pause percent since subscriberMay
  uuidBuyer uuidCharge uuidOrder uuidPlan uuidSellerClient uuid_charge uuid_order valuePerMonth version workflow
`

/** Personal data: the beginning stays, by which the seller recognizes its own test. */
const shortened = `
  activity legalName
  alternativeEmail cnpj cnpjSeller companyName company_name customerDocument customerName document documentBuyer documentNumber email
  emailBuyer fantasyName mobilePhone name notificationEmail phone
`

/** Addresses on the web: path and query may have a token in them. */
const webAddresses = `
  bankSlip cancelUrl challengeUrl collectUrl redirectURL requestorURL returnUrl sellerUrl url urlCallBack webhook website
`

/** Codes of errors and declines; digits alone may be a security code. */
const codes = 'code'

/** Amounts, and under the same name the values of metadata, which may be anything. */
const amounts = 'value'

/** With all members below them, whatever their names. */
const cards = 'card creditCard debitCard cardData'

export type Treatment = 'shown' | 'shortened' | 'webAddress' | 'code' | 'amount' | 'card'

const names = (list: string) => list.trim().split(/\s+/)

const treatments = new Map<string, Treatment>([
  ...names(shown).map((name) => [name, 'shown'] as const),
  ...names(shortened).map((name) => [name, 'shortened'] as const),
  ...names(webAddresses).map((name) => [name, 'webAddress'] as const),
  ...names(codes).map((name) => [name, 'code'] as const),
  ...names(amounts).map((name) => [name, 'amount'] as const),
  ...names(cards).map((name) => [name, 'card'] as const),
])

/** Undefined for what is erased. */
export const treatmentOf = (name: string): Treatment | undefined => treatments.get(name)
