// Where a buyer's data may be stored: every column of the schema that can hold a text, with what export and erasure do to it. Tests
// compare this with the schema and with what both do, so that the author of a new column decides here whether it can hold a buyer's
// data.

/**
 * By table: columns that the export has and the erasure empties, masks or deletes; copies of them, hashes and texts to others, which
 * are erased too; columns with such data that stay, and why; and all others.
 */
export interface TablePlaces {
  erased?: string
  copies?: string
  kept?: Readonly<Record<string, string>>
  /** Never about a buyer, separated by spaces. */
  none?: string
}

const REFERENCE = 'the identifier by which the seller, the bank or the acquirer finds the payment'
/** Of texts: a reason of a refund, the names of a file and of a view, as a person of the seller typed them. */
const AUDIT = 'proof of who did what: append-only, documents shortened, erased after 400 days'
const FRAUD =
  'protection from fraud (LGPD, art. 7 IX): the seller deletes its own rules, counts end by themselves'
const STATEMENT =
  "the seller's own statement of its bank account, for its books: the payments of buyers do not go there, payouts do"
const TRIES = 'keyed hash of a card, by which tries are counted that the brands fine: deleted after a month'
const SOLD = 'what was sold, for the books of the seller'

export const places: Readonly<Record<string, TablePlaces>> = {
  // Of the buyer itself.
  buyers: {
    erased: 'document document_type document_country name email phone alternative_email country_code address',
  },
  buyer_notes: { erased: 'text', none: 'author' },
  buyer_erasures: { none: 'requested_by' },
  cards: {
    erased: 'holder_name first6_digits',
    copies: 'sealed_number fingerprint number_hash network_transaction_id',
    kept: { last4_digits: 'the payments made with it show the same' },
  },
  known_buyers: { erased: 'name document email phone', none: 'consent_version' },
  known_browsers: { erased: 'user_agent', copies: 'token_hash' },
  known_cards: { none: 'consent_version' },
  buyer_codes: { copies: 'browser_hash target_hash sealed_code' },
  // Of what it bought.
  orders: {
    erased: 'customer billing_address metadata ip_origin_request',
    copies: 'browser_hash network_hash',
    kept: { title: SOLD, description: SOLD, idempotency_key: REFERENCE, attempt_reference: REFERENCE },
    none: 'split url_call_back serial_number terminal_id',
  },
  charges: {
    erased: 'card',
    kept: {
      title: SOLD,
      acquirer_reference: REFERENCE,
      authorization_code: REFERENCE,
      authorization_nsu: REFERENCE,
      acquirer_authorization_code: REFERENCE,
      acquirer_authorization_nsu: REFERENCE,
      bank_reference: REFERENCE,
      authentication: 'proof of who is liable, without the holder',
      risk: FRAUD,
    },
    none: 'price soft_descriptor cavv_hash pix_code bank_slip_barcode failure retry_advice live_terms',
  },
  authentications: {
    erased: 'browser',
    copies: 'challenge',
    none: 'collect_hash method_url ended redirect_url',
  },
  bank_payments: { kept: { payment_id: REFERENCE }, none: 'return_failure' },
  pix_charge_requests: { kept: { reference: REFERENCE } },
  'platform.pix_hints': { kept: { payment_id: REFERENCE } },
  'platform.foreign_payments': { kept: { payment_id: REFERENCE, reference: REFERENCE } },
  med_returns: { kept: { return_id: REFERENCE } },
  'platform.pix_tokens': { none: 'sealed_token' },
  'platform.operator_idempotency_keys': { none: 'operation key fingerprint sealed_body resource' },
  refunds: { erased: 'reason', kept: { idempotency_key: REFERENCE }, none: 'failure' },
  disputes: { erased: 'answer answer_draft', kept: { reference: REFERENCE }, none: 'reason answer_limits' },
  // The export has the name; the file itself is in the case file of the dispute.
  dispute_files: { erased: 'name', copies: 'content' },
  subscriptions: {
    erased: 'customer metadata',
    kept: { title: SOLD, bank_slip_description: SOLD, idempotency_key: REFERENCE },
  },
  invoices: { erased: 'recipient_name recipient', kept: { items: SOLD }, none: 'created_by' },
  payment_links: {
    erased: 'metadata ip_origin_request',
    kept: { title: SOLD, description: SOLD, breakdown: SOLD },
    none: 'code custom_installments_values subscription payment_methods return_to',
  },
  link_visits: { copies: 'browser_hash' },
  // Copies.
  mails: {
    erased: 'recipient subject text',
    copies: 'html',
    kept: { sealed_attachment: 'encrypted, and deleted once the mail was sent or given up' },
    none: 'sealed_secret attachment_name attachment_type unsubscribe_url',
  },
  simulated_mails: { copies: 'recipient subject text', none: 'attachment_name' },
  // Rows that name the buyer or something of it are deleted; the network of a tripped limit stays, like the limit, for 90 days.
  notices: { copies: 'values record path', none: 'step text_key' },
  notifications: { copies: 'values record path', none: 'step text_key' },
  // The index of the search has hashes of words, in columns of numbers: it forgets the records of the buyer. order_metadata has hashes
  // without a key of the metadata of orders: those of the orders of the buyer are deleted.
  // A file that has the buyer is deleted, and so are queries and names of views with its name, document or address.
  list_exports: { copies: 'query', none: 'list file_name done_key' },
  list_export_parts: { copies: 'content' },
  saved_views: { copies: 'name query', none: 'list' },
  webhook_events: { copies: 'body', none: 'status traceparent' },
  webhook_deliveries: { copies: 'response_preview', none: 'event_status failure' },
  webhook_attempts: { copies: 'response_preview', none: 'url request_headers failure' },
  idempotency_keys: {
    copies: 'sealed_body',
    kept: { key: REFERENCE },
    none: 'operation fingerprint resource',
  },
  api_requests: {
    copies: 'query request_body response_body',
    kept: {
      idempotency_key: 'masked, and erased with the row after 30 days',
      path: 'masked, and erased with the row after 30 days',
    },
    none: 'method operation error_code address user_agent',
  },
  audit_entries: {
    kept: { before: AUDIT, after: AUDIT, resource: AUDIT },
    none: 'actor_name address user_agent action resource_kind request_id',
  },
  limit_trips: { kept: { subject: FRAUD }, none: 'limit_name' },
  risk_rules: { kept: { values: FRAUD, title: FRAUD }, none: 'methods' },
  // Of payments at an acquirer.
  cielo_sales: {
    kept: {
      reference: REFERENCE,
      payment_id: REFERENCE,
      authorization_code: REFERENCE,
      nsu: REFERENCE,
      tid: REFERENCE,
    },
    none: 'decline',
  },
  cielo_refunds: { kept: { refund: REFERENCE, reference: REFERENCE }, none: 'failure' },
  'platform.cielo_tries': { kept: { card_hash: TRIES } },
  'platform.cielo_hints': { kept: { payment_id: REFERENCE } },
  // Other systems, simulated: what they store is not ours to erase.
  simulated_answers: { kept: { answer: 'the record of the simulated acquirer' }, none: 'reference' },
  simulated_authentications: {
    kept: { last4_digits: 'the record of the simulated issuer' },
    none: 'reference acs_transaction_id seller_name notification_url code result',
  },
  simulated_authorizations: { none: 'reference answer eci' },
  simulated_charges: { none: 'reference receiver_name code' },
  simulated_payments: { none: 'payment_id reference' },
  simulated_pix_refunds: { none: 'refund reference' },
  simulated_refunds: { none: 'refund reference' },
  simulated_texts: {
    kept: { phone: 'the record of the simulated service', text: 'a code that has expired' },
  },
  simulated_transfers: { none: 'reference destination' },
  // The ledger has numbers and identifiers only.
  ledger_transactions: { none: 'source' },
  posting_seals: { none: 'previous_hash hash' },
  audit_seals: { none: 'entry_hash previous_hash hash' },
  // Of the seller, its people and its systems.
  'platform.api_keys': { none: 'title token_hash prefix scopes addresses' },
  approvals: { none: 'requester_name decider_name payee_name' },
  bank_files: { kept: { name: STATEMENT }, none: 'account account_key content_hash left_out imported_by' },
  bank_lines: { kept: { words: STATEMENT }, none: 'account_key key set_aside_by' },
  'platform.banking_credentials': { none: 'title client_id secrets certificates' },
  'platform.cells': { none: 'schema' },
  'platform.cell_migrations': { none: 'migration hash' },
  'platform.connections': { none: 'kind name settings sealed_credentials created_by changed_by' },
  'platform.connection_assignments': { none: 'brands' },
  'platform.method_offers': { none: 'methods' },
  'platform.connection_circuits': { none: 'operation last_error' },
  'platform.connection_minutes': { none: 'operation last_error' },
  export_runs: { none: 'failure' },
  export_schedules: { none: 'creator_name format subject' },
  'platform.invitations': { none: 'email token_hash invited_by' },
  'platform.mail_links': { none: 'email token_hash' },
  'platform.passkeys': { none: 'credential_id public_key transports name' },
  'platform.settlement_lines': {
    none: 'key reference transaction_id nsu authorization_code note decided_by',
  },
  'platform.sign_ups': {
    none: 'email network_hash token_hash name shop_name document password_hash decided_by',
  },
  'platform.settlement_reports': { none: 'name content_hash imported_by' },
  'platform.unmatched_claims': { none: 'reference reason transaction_id nsu authorization_code why' },
  'platform.payout_batch_downloads': { none: 'address person_name' },
  'platform.payout_batch_items': {
    none: 'account bank_reference decider_name payee_document payee_name reason',
  },
  'platform.payout_batches': { none: 'approver_name preparer_name withdrawer_name' },
  payout_matches: { kept: { note: STATEMENT }, none: 'matched_by undone_by' },
  payouts: { none: 'account bank_reference' },
  plans: { none: 'title description bullets values accept_payment_methods subscriber_may' },
  'platform.job_runs': { none: 'name worker failures requested_by' },
  'platform.ledger_proofs': { none: 'requested_by figures accounts findings' },
  'platform.cell_leases': { none: 'job_group worker' },
  'platform.cell_workers': { none: 'job_group worker' },
  'platform.processes': { none: 'host version certificates' },
  'platform.portal_sessions': { none: 'address user_agent' },
  'platform.portal_users': { none: 'name email password_hash time_zone' },
  sales_days: { none: 'reason' },
  seller_logos: { none: 'content hash' },
  'platform.application_documents': { none: 'name sealed_content' },
  'platform.seller_applications': {
    none: 'company owners account terms_version terms_accepted_by terms_address',
  },
  seller_moves: { none: 'reason moved_by' },
  'platform.sellers': { none: 'document' },
  sellers: {
    none: 'document company_name fantasy_name email city pix_key seller_url return_hosts owner address contact account security risk branding buyer_mails_off asked_data',
  },
  sub_seller_links: { none: 'creator_name secret_hash' },
  sub_sellers: { none: 'name document phone_country_code phone email alternative_email account address' },
  account_changes: { none: 'account key_prefix key_title requested_by stop_token_hash' },
  terminals: { none: 'serial_number terminal_id title' },
  webhook_endpoints: {
    none: 'title url domains sealed_secret secret_preview previous_sealed_secret last_refusal',
  },
  webhook_resends: { none: 'filter' },
  // Of sign-ins and limits: hashed, or of people of sellers.
  'platform.csp_reports': { none: 'page directive blocked' },
  'platform.factor_challenges': { none: 'challenge owner' },
  'platform.factor_failures': { none: 'source' },
  'platform.fee_changes': { none: 'creator_name withdrawer_name noticed_in' },
  'platform.fee_tables': { none: 'rules' },
  'platform.pending_sign_ins': { none: 'token_hash password_digest' },
  'platform.rate_limit_windows': { none: 'bucket' },
  'platform.recovery_codes': { none: 'selector code_hash' },
  'platform.sign_in_failures': { none: 'email source address user_agent request_id' },
  'platform.totp_factors': { none: 'sealed_secret' },
  'platform.used_wallet_tokens': { none: 'hash' },
  velocity_windows: { none: 'bucket' },
}
