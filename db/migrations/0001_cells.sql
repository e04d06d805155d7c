-- cells
-- What an order is found by through its metadata: one term for each entry of a seller's, of a fixed length, so that an index takes any.
-- Its cost is high, so that a rare entry is looked up in the index and not in one order after another.
CREATE FUNCTION order_metadata_terms(seller_id bigint, metadata jsonb) RETURNS text[]
	LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000
	AS $$
		SELECT array_agg(md5(seller_id || ' ' || length(entry->>'key') || ' ' || (entry->>'key') || (entry->>'value')))
		FROM jsonb_array_elements(metadata) entry
	$$;
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is insert-only: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE FUNCTION stamp_ledger_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.posted_in := pg_current_xact_id();
  NEW.first_place := 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Appends a posting to the circle of its transaction. It knows the posting before from a setting of the database transaction: a
-- setting with another value breaks a constraint. A circle ends where the sum is zero, and the next posting begins another one.
CREATE FUNCTION place_posting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- The ledger transaction, the first place of the circle, the place and the sum before.
  last bigint[] := string_to_array(nullif(current_setting('ledger.last_posting', true), ''), ' ')::bigint[];
  first_of_circle bigint;
BEGIN
  IF last[1] IS DISTINCT FROM NEW.transaction_id THEN
    last := ARRAY[NEW.transaction_id, 1, 0, 0];
  END IF;
  first_of_circle := CASE WHEN last[4] = 0 THEN last[3] + 1 ELSE last[2] END;
  NEW.place := last[3] + 1;
  NEW.sum_before := last[4];
  NEW.sum_after := last[4] + NEW.amount;
  NEW.next_place := CASE WHEN NEW.sum_after = 0 THEN first_of_circle ELSE NEW.place + 1 END;
  NEW.posted_in := pg_current_xact_id();
  PERFORM set_config('ledger.last_posting',
    concat_ws(' ', NEW.transaction_id, first_of_circle, NEW.place, NEW.sum_after), true);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
--> statement-breakpoint
-- On a node of Citus the table has the number of its shard behind its name.
CREATE FUNCTION refuse_early_audit_delete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written timestamptz;
BEGIN
  IF TG_TABLE_NAME LIKE 'audit_entries%' THEN
    written := OLD.occurred_at;
  ELSE
    written := OLD.sealed_at;
  END IF;
  IF written >= now() - interval '400 days' THEN
    RAISE EXCEPTION 'the audit log is append-only: % of % is refused for 400 days', TG_OP, TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END $$;
--> statement-breakpoint
-- Functions that run as the owner of the tables name the schema of their cell: "the cell" stands for it.
-- allowed: nothing else gives a function the schema in which it is made
DO $do$ BEGIN EXECUTE replace($text$

-- Erases the oldest entries that were written and sealed before both the given time and 400 days ago. Of each log it erases a
-- whole beginning, and leaves its last seal: the rest of the chain begins there. The role of the application may not delete
-- entries itself, so that this runs as the owner of the tables.
CREATE FUNCTION erase_old_audit_entries(before timestamptz, max_rows integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, "the cell", pg_temp AS $$
DECLARE
  log record;
  limit_at timestamptz := least(before, now() - interval '400 days');
  erased integer;
  total integer := 0;
BEGIN
  FOR log IN
    SELECT s.seller_id, max(s.seq) AS through
    FROM (SELECT id, occurred_at FROM audit_entries ORDER BY id LIMIT max_rows) e
    JOIN audit_seals s ON s.entry_id = e.id
    WHERE e.occurred_at < limit_at AND s.sealed_at < limit_at
    GROUP BY s.seller_id
  LOOP
    DELETE FROM audit_entries e USING audit_seals s
      WHERE s.seller_id = log.seller_id AND s.seq <= log.through AND e.id = s.entry_id;
    GET DIAGNOSTICS erased = ROW_COUNT;
    total := total + erased;
    DELETE FROM audit_seals s WHERE s.seller_id = log.seller_id AND s.seq < log.through;
  END LOOP;
  RETURN total;
END $$;

-- The partitions of a table with their ranges, without the default one.
CREATE FUNCTION partitions_of(parent text) RETURNS TABLE (name text, starts timestamptz, ends timestamptz)
  LANGUAGE sql STABLE SET search_path = pg_catalog, "the cell", pg_temp SET timezone = 'UTC' AS $$
  SELECT relname::text, coalesce(substring(bound from 'FROM \(''([^'']+)''\)')::timestamptz, '-infinity'),
    substring(bound from 'TO \(''([^'']+)''\)')::timestamptz
  FROM (SELECT c.relname, pg_get_expr(c.relpartbound, c.oid) AS bound FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = to_regclass(format('"the cell".%I', parent))) p
  WHERE bound <> 'DEFAULT'
$$;

-- Adds the partition of a range, unless another one has a part of it, and moves there what the default partition has of it.
-- The role of the application owns no tables, so that this runs as their owner. No write waits for it longer than the timeout of
-- its locks; then it returns null and is repeated later. A concurrent DETACH cannot run in a function, nor beside a default partition.
CREATE FUNCTION add_partition(parent text, starts timestamptz, ends timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, "the cell", pg_temp SET lock_timeout = '500ms' SET timezone = 'UTC' AS $$
DECLARE
  part text := parent || '_' || to_char(starts, 'YYYYMMDD');
  key text := (SELECT a.attname FROM pg_partitioned_table t JOIN pg_attribute a ON a.attrelid = t.partrelid AND a.attnum = t.partattrs[0]
    WHERE t.partrelid = to_regclass(format('"the cell".%I', parent)));
BEGIN
  IF key IS NULL THEN RAISE EXCEPTION 'no partitioned table: %', parent; END IF;
  IF NOT pg_try_advisory_xact_lock(hashtextextended('partitions of ' || parent, 0)) THEN RETURN NULL; END IF;
  IF EXISTS (SELECT 1 FROM partitions_of(parent) p WHERE p.starts < $3 AND p.ends > $2) THEN RETURN false; END IF;
  EXECUTE format('CREATE TABLE "the cell".%I (LIKE "the cell".%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part, parent);
  -- A write that had chosen the default partition already would be refused there once this partition exists: none may run meanwhile.
  EXECUTE format('LOCK TABLE ONLY "the cell".%I IN SHARE ROW EXCLUSIVE MODE', parent);
  EXECUTE format('LOCK TABLE "the cell".%I IN ACCESS EXCLUSIVE MODE', parent || '_default');
  EXECUTE format('WITH moved AS (DELETE FROM "the cell".%I WHERE %I >= %L AND %I < %L RETURNING *) INSERT INTO "the cell".%I SELECT * FROM moved',
    parent || '_default', key, starts, key, ends, part);
  EXECUTE format('ALTER TABLE "the cell".%I ATTACH PARTITION "the cell".%I FOR VALUES FROM (%L) TO (%L)', parent, part, starts, ends);
  RETURN true;
EXCEPTION WHEN lock_not_available THEN
  RETURN NULL;
END $$;

-- Drops the oldest partition that ended both before the given time and that many days ago by the clock of the database: a worker
-- with a wrong clock drops nothing that is younger. Only of the tables named here, which the role of the application may delete from.
CREATE FUNCTION drop_old_partition(parent text, before timestamptz, kept_days integer) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, "the cell", pg_temp SET lock_timeout = '500ms' AS $$
DECLARE
  part text := (SELECT p.name FROM partitions_of(parent) p
    WHERE p.ends <= least(before, now() - make_interval(days => greatest(kept_days, 1))) ORDER BY p.ends LIMIT 1);
BEGIN
  IF parent NOT IN ('api_requests', 'webhook_attempts') THEN RAISE EXCEPTION 'partitions of % are not dropped', parent; END IF;
  IF part IS NULL THEN RETURN false; END IF;
  EXECUTE format('DROP TABLE "the cell".%I', part);
  RETURN true;
EXCEPTION WHEN lock_not_available OR undefined_table THEN
  RETURN false;
END $$;

$text$, '"the cell"', quote_ident(current_schema())); END $do$;
--> statement-breakpoint
CREATE TABLE "buyer_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"browser_hash" text NOT NULL,
	"target_hash" text NOT NULL,
	"channel" text NOT NULL,
	"buyer_uuid" uuid,
	"known_buyer_id" bigint,
	"sealed_code" text NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "buyer_codes_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "buyer_codes_channel" CHECK ("channel" in ('MAIL', 'SMS'))
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"known_buyer_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_browsers_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "known_browsers_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "known_buyers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"name" text NOT NULL,
	"document" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"email_confirmed_at" timestamp with time zone,
	"consent_at" timestamp with time zone NOT NULL,
	"consent_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_buyers_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "known_cards" (
	"card_id" bigint PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"known_buyer_id" bigint NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"consent_version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"status" text NOT NULL,
	"account" jsonb NOT NULL,
	"key_title" text,
	"key_prefix" text,
	"requested_by" text,
	"stop_token_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"stopped_by" uuid,
	CONSTRAINT "account_changes_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "account_changes_stop_token_hash_unique" UNIQUE("stop_token_hash"),
	CONSTRAINT "account_changes_status" CHECK ("status" in ('PENDING', 'EFFECTIVE', 'REPLACED', 'WITHDRAWN', 'STOPPED'))
);
--> statement-breakpoint
CREATE TABLE "api_requests" (
	"id" bigint GENERATED ALWAYS AS IDENTITY,
	"seller_id" bigint NOT NULL,
	"key_id" bigint NOT NULL,
	"request_id" uuid NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"method" text NOT NULL,
	"operation" text NOT NULL,
	"path" text NOT NULL,
	"query" text,
	"resource" uuid,
	"status" integer NOT NULL,
	"error_code" text,
	"duration_ms" integer NOT NULL,
	"address" text NOT NULL,
	"user_agent" text,
	"idempotency_key" text,
	"is_replayed" boolean NOT NULL,
	"is_withheld" boolean NOT NULL,
	"request_body" text,
	"request_length" integer NOT NULL,
	"response_body" text,
	"response_length" integer NOT NULL,
	CONSTRAINT "api_requests_id_occurred_at_pk" PRIMARY KEY("id","occurred_at")
) PARTITION BY RANGE ("occurred_at");
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"resource" uuid NOT NULL,
	"order_uuid" uuid,
	"payee_name" text,
	"value" bigint NOT NULL,
	"requested_by" uuid,
	"requester_name" text,
	"decided_by" uuid,
	"decider_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	CONSTRAINT "approvals_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "approvals_resource_unique" UNIQUE("resource"),
	CONSTRAINT "approvals_kind" CHECK ("kind" in ('REFUND', 'PAYOUT')),
	CONSTRAINT "approvals_status" CHECK ("status" in ('PENDING', 'APPROVED', 'REJECTED', 'EXPIRED')),
	CONSTRAINT "approvals_value" CHECK (value > 0),
	CONSTRAINT "approvals_second_person" CHECK (decided_by is distinct from requested_by or decided_by is null)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint,
	"occurred_at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_name" text,
	"address" text,
	"user_agent" text,
	"action" text NOT NULL,
	"resource_kind" text NOT NULL,
	"resource" text,
	"before" jsonb,
	"after" jsonb,
	"request_id" text NOT NULL,
	CONSTRAINT "audit_entries_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "audit_entries_actor" CHECK ("actor_kind" in ('USER', 'KEY', 'OPERATOR', 'BANKING', 'BUYER', 'ANONYMOUS', 'SYSTEM'))
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"seller_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"entry_id" bigint NOT NULL,
	"entry_hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audit_seals_seller_id_seq_pk" PRIMARY KEY("seller_id","seq"),
	CONSTRAINT "audit_seals_entry_id_unique" UNIQUE("entry_id")
);
--> statement-breakpoint
CREATE TABLE "unsealed_audit_entries" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "authentications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"card_id" bigint NOT NULL,
	"charge_id" bigint,
	"connection_id" bigint,
	"value" bigint,
	"status" text NOT NULL,
	"requires_liability_shift" boolean NOT NULL,
	"data_only" boolean NOT NULL,
	"collect_hash" text,
	"method_url" text,
	"method_completed" boolean NOT NULL,
	"browser" jsonb,
	"asked_at" timestamp with time zone,
	"end_asked_at" timestamp with time zone,
	"challenge" jsonb,
	"trans_status" text,
	"ended" text,
	"redirect_url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "authentications_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "authentications_charge_id_unique" UNIQUE("charge_id"),
	CONSTRAINT "authentications_collect_hash_unique" UNIQUE("collect_hash"),
	CONSTRAINT "authentications_status" CHECK ("status" in ('PREPARED', 'CHALLENGE', 'FINISHED'))
);
--> statement-breakpoint
CREATE TABLE "bank_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"content_hash" text NOT NULL,
	"account" jsonb NOT NULL,
	"account_key" text NOT NULL,
	"from_date" date NOT NULL,
	"to_date" date NOT NULL,
	"lines" integer NOT NULL,
	"added_lines" integer NOT NULL,
	"left_out" jsonb DEFAULT '{"lines":{},"accounts":[]}'::jsonb NOT NULL,
	"closing_balance" bigint,
	"sum_difference" bigint,
	"imported_at" timestamp with time zone NOT NULL,
	"imported_by" text NOT NULL,
	CONSTRAINT "bank_files_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "bank_files_once" UNIQUE("seller_id","content_hash"),
	CONSTRAINT "bank_files_format" CHECK ("format" in ('OFX', 'CNAB_240')),
	CONSTRAINT "bank_files_days" CHECK (from_date <= to_date)
);
--> statement-breakpoint
CREATE TABLE "bank_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"file_id" bigint NOT NULL,
	"key" text NOT NULL,
	"account_key" text NOT NULL,
	"format" text NOT NULL,
	"posted_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"set_aside_by" text,
	CONSTRAINT "bank_lines_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "bank_lines_once" UNIQUE("seller_id","account_key","key"),
	CONSTRAINT "bank_lines_format" CHECK ("format" in ('OFX', 'CNAB_240')),
	CONSTRAINT "bank_lines_state" CHECK ("state" in ('OPEN', 'MATCHED', 'ASIDE')),
	CONSTRAINT "bank_lines_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "payout_matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"payout_uuid" uuid NOT NULL,
	"line_id" bigint,
	"way" text NOT NULL,
	"note" text,
	"matched_at" timestamp with time zone NOT NULL,
	"matched_by" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "payout_matches_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "payout_matches_way" CHECK ("way" in ('REFERENCE', 'DAY', 'LINE', 'TICKED')),
	CONSTRAINT "payout_matches_line" CHECK ((way = 'TICKED') = (line_id is null)),
	CONSTRAINT "payout_matches_undone" CHECK ((undone_at is null) = (undone_by is null))
);
--> statement-breakpoint
CREATE TABLE "buyer_erasures" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"buyer_uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	CONSTRAINT "buyer_erasures_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "buyer_erasures_status" CHECK ("status" in ('WAITING', 'DONE', 'WITHDRAWN'))
);
--> statement-breakpoint
CREATE TABLE "buyer_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"buyer_id" bigint NOT NULL,
	"text" text NOT NULL,
	"author" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "buyer_notes_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "buyers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"document" text NOT NULL,
	"document_type" text NOT NULL,
	"document_country" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"alternative_email" text NOT NULL,
	"country_code" text NOT NULL,
	"address" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "buyers_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "buyers_document" UNIQUE("seller_id","document","document_type","document_country")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"buyer_id" bigint,
	"status" text NOT NULL,
	"brand" text NOT NULL,
	"holder_name" text NOT NULL,
	"first6_digits" text NOT NULL,
	"last4_digits" text NOT NULL,
	"expiration_month" integer NOT NULL,
	"expiration_year" integer NOT NULL,
	"sealed_number" text NOT NULL,
	"fingerprint" text,
	"number_hash" text,
	"network_transaction_id" text,
	"cvv_checked" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"unused_since" timestamp with time zone NOT NULL,
	"unused_erased_at" timestamp with time zone,
	CONSTRAINT "cards_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "cards_status" CHECK ("status" in ('ACTIVE', 'PENDING', 'INACTIVE')),
	CONSTRAINT "cards_brand" CHECK ("brand" in ('visa', 'mastercard', 'elo', 'american_express', 'hipercard', 'diners')),
	CONSTRAINT "cards_digits" CHECK (first6_digits ~ (case when unused_erased_at is null then '^[0-9]{6}$' else '^$' end) and last4_digits ~ '^[0-9]{4}$'),
	CONSTRAINT "cards_number" CHECK ((status = 'INACTIVE') = (sealed_number = '')),
	CONSTRAINT "cards_unused_erased" CHECK (unused_erased_at is null or (status = 'INACTIVE' and number_hash is null and holder_name = ''))
);
--> statement-breakpoint
CREATE TABLE "bank_payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"charge_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"method" text NOT NULL,
	"connection_id" bigint,
	"value" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"stray" text,
	"return_asked_at" timestamp with time zone,
	"return_failure" jsonb,
	CONSTRAINT "bank_payments_method" CHECK ("method" in ('PIX', 'BANK_SLIP')),
	CONSTRAINT "bank_payments_stray" CHECK ("stray" in ('HELD', 'RETURNED'))
);
--> statement-breakpoint
CREATE TABLE "charges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"order_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"value" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"early_fee" bigint NOT NULL,
	"installments" integer NOT NULL,
	"payment_method" text NOT NULL,
	"origin" text NOT NULL,
	"expiration_date" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"interest_amount" bigint NOT NULL,
	"price" jsonb,
	"card" jsonb,
	"wallet" text,
	"card_id" bigint,
	"connection_id" bigint,
	"capture" boolean NOT NULL,
	"soft_descriptor" text,
	"acquirer_reference" text,
	"authorize_asked_at" timestamp with time zone,
	"capture_value" bigint,
	"void_asked_at" timestamp with time zone,
	"authorization_code" text,
	"authorization_nsu" text,
	"acquirer_authorization_code" text,
	"acquirer_authorization_nsu" text,
	"authentication" jsonb,
	"is_authenticating" boolean NOT NULL,
	"attempt_uuid" uuid,
	"cavv_hash" text,
	"bank_reference" text,
	"pix_code" text,
	"bank_slip_barcode" text,
	"payable_until" timestamp with time zone,
	"late_at" timestamp with time zone,
	"failure" jsonb,
	"retry_advice" jsonb,
	"risk" jsonb,
	"live_terms" jsonb,
	"bank_asked_at" timestamp with time zone,
	"bank_check_due_at" timestamp with time zone DEFAULT now(),
	CONSTRAINT "charges_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "charges_acquirer_reference_unique" UNIQUE("acquirer_reference"),
	CONSTRAINT "charges_attempt_uuid_unique" UNIQUE("attempt_uuid"),
	CONSTRAINT "charges_cavv_hash_unique" UNIQUE("cavv_hash"),
	CONSTRAINT "charges_bank_reference_unique" UNIQUE("bank_reference"),
	CONSTRAINT "charges_value" CHECK (value > 0),
	CONSTRAINT "charges_fee" CHECK (fee between 0 and value),
	CONSTRAINT "charges_early_fee" CHECK (early_fee between 0 and fee),
	CONSTRAINT "charges_interest" CHECK (interest_amount between 0 and fee),
	CONSTRAINT "charges_status" CHECK ("status" in ('SCHEDULED', 'LATE', 'PAID', 'CANCELED', 'PAID_MANUALLY', 'ABANDONED', 'REFUND', 'FAILED', 'CHARGEBACK', 'DISPUTE', 'PRE_AUTHORIZED')),
	CONSTRAINT "charges_method" CHECK ("payment_method" in ('PIX', 'BANK_SLIP', 'CREDIT_CARD', 'CREDIT_CARD_EARLY_BUYER', 'CREDIT_CARD_EARLY_SELLER', 'DEBIT_CARD')),
	CONSTRAINT "charges_wallet" CHECK ("wallet" in ('GOOGLE_PAY', 'APPLE_PAY'))
);
--> statement-breakpoint
CREATE TABLE "clock_moves" (
	"seller_id" bigint PRIMARY KEY NOT NULL,
	"target_at" timestamp with time zone NOT NULL,
	"step_ms" bigint,
	"newest_event_id" bigint NOT NULL,
	"newest_transaction_id" bigint NOT NULL,
	"leased_until" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"is_arrival_known" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute_files" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"dispute_id" bigint NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" integer NOT NULL,
	"pages" integer DEFAULT 1 NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_files_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "dispute_files_type" CHECK ("media_type" in ('application/pdf', 'image/png', 'image/jpeg'))
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"connection_id" bigint,
	"stage" text DEFAULT 'FIRST' NOT NULL,
	"answer_limits" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"followed_at" timestamp with time zone,
	"reference" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"payment_method" text NOT NULL,
	"value" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"answer_draft" text,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answer_sent_at" timestamp with time zone,
	"send_asked_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"loss_reason" text,
	"alert_end" text,
	"status_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "disputes_reference_unique" UNIQUE("reference"),
	CONSTRAINT "disputes_value" CHECK (value > 0),
	CONSTRAINT "disputes_loss" CHECK ((status = 'LOST') = (loss_reason is not null)),
	CONSTRAINT "disputes_kind" CHECK ("kind" in ('CARD', 'MED')),
	CONSTRAINT "disputes_status" CHECK ("status" in ('ALERT', 'OPEN', 'ANSWERED', 'WON', 'LOST')),
	CONSTRAINT "disputes_stage" CHECK ("stage" in ('FIRST', 'SECOND')),
	CONSTRAINT "disputes_loss_reason" CHECK ("loss_reason" in ('ACCEPTED', 'EXPIRED', 'DECIDED')),
	CONSTRAINT "disputes_alert_end" CHECK ("alert_end" in ('REFUNDED', 'EXPIRED'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"seller_id" bigint NOT NULL,
	"operation" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"sealed_body" text,
	"resource" text,
	"leased_until" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_seller_id_operation_key_pk" PRIMARY KEY("seller_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"source" text NOT NULL,
	"charge_id" bigint,
	"occurred_at" timestamp with time zone NOT NULL,
	"posted_in" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"first_place" integer,
	CONSTRAINT "ledger_transactions_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "ledger_transactions_once" UNIQUE("reason","source"),
	CONSTRAINT "ledger_transactions_posted" UNIQUE("id","seller_id","posted_in"),
	CONSTRAINT "ledger_transactions_reason" CHECK ("reason" in ('SALE', 'REFUND', 'REFUND_REVERSED', 'DISPUTE', 'CHARGEBACK', 'CHARGEBACK_REVERSED', 'SETTLEMENT', 'ANTICIPATION', 'PAYOUT', 'PAYOUT_REVERSED', 'STRAY_PAYMENT', 'STRAY_PAYMENT_RETURNED', 'PROVIDER_SETTLEMENT')),
	CONSTRAINT "ledger_transactions_first_place" CHECK (first_place is not null and first_place = 1)
);
--> statement-breakpoint
CREATE TABLE "posting_seals" (
	"seller_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"transaction_id" bigint NOT NULL,
	"payable_after" bigint NOT NULL,
	"receivable_after" bigint NOT NULL,
	"blocked_after" bigint NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "posting_seals_seller_id_seq_pk" PRIMARY KEY("seller_id","seq"),
	CONSTRAINT "posting_seals_transaction_id_unique" UNIQUE("transaction_id")
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"transaction_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"account" text NOT NULL,
	"sub_seller_id" bigint,
	"amount" bigint NOT NULL,
	"purpose" text,
	"execution_date" date,
	"place" integer,
	"next_place" integer,
	"sum_before" bigint,
	"sum_after" bigint,
	"posted_in" "xid8",
	CONSTRAINT "the transaction takes no more postings" UNIQUE("transaction_id","place","sum_before"),
	CONSTRAINT "postings_next_place" UNIQUE("transaction_id","next_place"),
	CONSTRAINT "postings_circle" CHECK (num_nulls(place, next_place, sum_before, sum_after, posted_in) = 0 and sum_after = sum_before + amount),
	CONSTRAINT "postings_amount" CHECK (amount <> 0),
	CONSTRAINT "postings_sub_seller" CHECK ((account in ('SUB_SELLER_PAYABLE', 'SUB_SELLER_RECEIVABLE')) = (sub_seller_id is not null)),
	CONSTRAINT "postings_balance_of_seller" CHECK ((account in ('SELLER_PAYABLE', 'SELLER_RECEIVABLE')) = (purpose is not null)
        and (purpose is not null or account = 'SUB_SELLER_RECEIVABLE') = (execution_date is not null)),
	CONSTRAINT "postings_account" CHECK ("account" in ('CLEARING', 'BANK', 'PROVIDER_FEES', 'SELLER_PAYABLE', 'SELLER_RECEIVABLE', 'SELLER_BLOCKED', 'SUB_SELLER_PAYABLE', 'SUB_SELLER_RECEIVABLE', 'PLATFORM_FEES', 'SUSPENSE')),
	CONSTRAINT "postings_purpose" CHECK ("purpose" in ('GROSS', 'FEE', 'EARLY_FEE', 'SPLIT', 'MOVE'))
);
--> statement-breakpoint
CREATE TABLE "statement_days" (
	"seller_id" bigint NOT NULL,
	"execution_date" date NOT NULL,
	"entries" integer NOT NULL,
	"gross_in" bigint NOT NULL,
	"gross_out" bigint NOT NULL,
	"net_in" bigint NOT NULL,
	"net_out" bigint NOT NULL,
	CONSTRAINT "statement_days_seller_id_execution_date_pk" PRIMARY KEY("seller_id","execution_date")
);
--> statement-breakpoint
CREATE TABLE "statement_months" (
	"seller_id" bigint NOT NULL,
	"month" date NOT NULL,
	"net" bigint NOT NULL,
	CONSTRAINT "statement_months_seller_id_month_pk" PRIMARY KEY("seller_id","month"),
	CONSTRAINT "statement_months_first_day" CHECK (extract(day from month) = 1)
);
--> statement-breakpoint
CREATE TABLE "unsealed_transactions" (
	"transaction_id" bigint PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint,
	"kind" text,
	"resource_uuid" uuid,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"sealed_secret" text,
	"attachment_name" text,
	"attachment_type" text,
	"sealed_attachment" text,
	"unsubscribe_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	CONSTRAINT "mails_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "mails_kind" CHECK ("kind" in ('RECEIPT', 'PIX_CODE', 'SLIP', 'REFUND_BEGUN', 'REFUND_DONE', 'REFUND_FAILED', 'CARD_DECLINED'))
);
--> statement-breakpoint
CREATE TABLE "simulated_mails" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"attachment_name" text,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_limits" (
	"seller_id" bigint PRIMARY KEY NOT NULL,
	"per_sale" bigint,
	"per_day" bigint,
	"per_month" bigint,
	"reserve_basis_points" integer NOT NULL,
	"reserve_days" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_limits_reserve" CHECK (reserve_basis_points between 0 and 5000 and reserve_days between 0 and 180)
);
--> statement-breakpoint
CREATE TABLE "seller_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"seller_id" bigint NOT NULL,
	"from_status" text NOT NULL,
	"to_status" text NOT NULL,
	"trigger" text NOT NULL,
	"reason" text,
	"moved_by" text NOT NULL,
	"moved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "seller_moves_from" CHECK ("from_status" in ('APPLYING', 'IN_REVIEW', 'INFORMATION_WANTED', 'ACTIVE', 'SUSPENDED', 'REFUSED', 'CLOSED')),
	CONSTRAINT "seller_moves_to" CHECK ("to_status" in ('APPLYING', 'IN_REVIEW', 'INFORMATION_WANTED', 'ACTIVE', 'SUSPENDED', 'REFUSED', 'CLOSED')),
	CONSTRAINT "seller_moves_trigger" CHECK ("trigger" in ('submit', 'request-information', 'approve', 'refuse', 'reopen', 'suspend', 'reactivate', 'close'))
);
--> statement-breakpoint
CREATE TABLE "seller_sale_totals" (
	"seller_id" bigint NOT NULL,
	"period" text NOT NULL,
	"start_date" date NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "seller_sale_totals_seller_id_period_start_date_pk" PRIMARY KEY("seller_id","period","start_date"),
	CONSTRAINT "seller_sale_totals_period" CHECK ("period" in ('MONTH', 'DAY')),
	CONSTRAINT "seller_sale_totals_value" CHECK (value >= 0)
);
--> statement-breakpoint
CREATE TABLE "changed_sales_days" (
	"id" bigint GENERATED ALWAYS AS IDENTITY,
	"seller_id" bigint NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "changed_sales_days_seller_id_day_id_pk" PRIMARY KEY("seller_id","day","id")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"attempt_uuid" uuid NOT NULL,
	"link_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"items" jsonb NOT NULL,
	"due_date" date NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient" text NOT NULL,
	"reminds" boolean NOT NULL,
	"next_at" timestamp with time zone,
	"sent" integer NOT NULL,
	"sent_at" timestamp with time zone,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "invoices_link_id_unique" UNIQUE("link_id"),
	CONSTRAINT "invoices_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "invoices_attempt" UNIQUE("seller_id","attempt_uuid"),
	CONSTRAINT "invoices_reminds" CHECK (recipient <> '' or not reminds)
);
--> statement-breakpoint
CREATE TABLE "order_metadata" (
	"entry" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	CONSTRAINT "order_metadata_entry_seller_id_order_id_pk" PRIMARY KEY("entry","seller_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"link_id" bigint,
	"status" text NOT NULL,
	"is_declined" boolean DEFAULT false NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"value" bigint NOT NULL,
	"installments" integer NOT NULL,
	"start_date" date NOT NULL,
	"payment" text NOT NULL,
	"customer" jsonb NOT NULL,
	"customer_is_record" boolean DEFAULT false NOT NULL,
	"billing_address" jsonb,
	"origin_request" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"attempt_reference" text,
	"metadata" jsonb,
	"split" jsonb,
	"url_call_back" text,
	"ip_origin_request" text,
	"serial_number" text,
	"terminal_id" text,
	"browser_hash" text,
	"network_hash" text,
	"locale" text,
	"close_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "orders_seller" UNIQUE("seller_id","id"),
	CONSTRAINT "orders_value" CHECK (value > 0),
	CONSTRAINT "orders_status" CHECK ("status" in ('SENT', 'ABANDONED', 'PAID', 'CANCELED', 'LATE', 'PARTIALLY_PAID', 'REFUND', 'CHARGEBACK', 'PRE_AUTHORIZED', 'DISPUTE')),
	CONSTRAINT "orders_declined" CHECK (not is_declined or status = 'CANCELED'),
	CONSTRAINT "orders_payment" CHECK ("payment" in ('PIX', 'BANK_SLIP', 'CREDIT_CARD', 'CREDIT_CARD_EARLY_BUYER', 'CREDIT_CARD_EARLY_SELLER', 'DEBIT_CARD')),
	CONSTRAINT "orders_locale" CHECK ("locale" in ('pt-BR', 'en')),
	CONSTRAINT "orders_origin" CHECK ("origin_request" in ('API', 'PAYMENT_LINK', 'SUBSCRIPTION', 'CHECKOUT', 'POS'))
);
--> statement-breakpoint
CREATE TABLE "sales_days" (
	"seller_id" bigint NOT NULL,
	"day" date NOT NULL,
	"method" text NOT NULL,
	"origin" text NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "sales_days_seller_id_day_method_origin_status_reason_pk" PRIMARY KEY("seller_id","day","method","origin","status","reason"),
	CONSTRAINT "sales_days_method" CHECK ("method" in ('PIX', 'BANK_SLIP', 'CREDIT_CARD', 'CREDIT_CARD_EARLY_BUYER', 'CREDIT_CARD_EARLY_SELLER', 'DEBIT_CARD')),
	CONSTRAINT "sales_days_origin" CHECK ("origin" in ('API', 'PAYMENT_LINK', 'SUBSCRIPTION', 'CHECKOUT', 'POS')),
	CONSTRAINT "sales_days_status" CHECK ("status" in ('SCHEDULED', 'LATE', 'PAID', 'CANCELED', 'PAID_MANUALLY', 'ABANDONED', 'REFUND', 'FAILED', 'CHARGEBACK', 'DISPUTE', 'PRE_AUTHORIZED'))
);
--> statement-breakpoint
CREATE TABLE "link_days" (
	"seller_id" bigint NOT NULL,
	"link_id" bigint NOT NULL,
	"day" date NOT NULL,
	"opened" integer NOT NULL,
	CONSTRAINT "link_days_link_id_day_pk" PRIMARY KEY("link_id","day")
);
--> statement-breakpoint
CREATE TABLE "link_visits" (
	"link_id" bigint NOT NULL,
	"browser_hash" text NOT NULL,
	"seller_id" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "link_visits_link_id_browser_hash_pk" PRIMARY KEY("link_id","browser_hash")
);
--> statement-breakpoint
CREATE TABLE "payment_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"code" text NOT NULL,
	"seller_id" bigint NOT NULL,
	"origin" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"stage" text NOT NULL,
	"title" text,
	"description" text,
	"value" bigint,
	"breakdown" jsonb,
	"installments" integer,
	"timer" boolean,
	"custom_installments_values" jsonb,
	"three_d_secure_enabled" boolean NOT NULL,
	"requires_liability_shift" boolean NOT NULL,
	"expires_at" timestamp with time zone,
	"scheduled_date" date,
	"uuid_seller_client" uuid,
	"subscription" jsonb,
	"payment_methods" text[] NOT NULL,
	"metadata" jsonb,
	"return_to" jsonb,
	"ip_origin_request" text,
	"canceled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_links_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "payment_links_code_unique" UNIQUE("code"),
	CONSTRAINT "payment_links_origin" CHECK ("origin" in ('PAYMENT_LINK', 'CHECKOUT')),
	CONSTRAINT "payment_links_type" CHECK ("type" in ('ORDER', 'SUBSCRIPTION', 'FAST_ORDER')),
	CONSTRAINT "payment_links_status" CHECK ("status" in ('ACTIVE', 'CANCELED')),
	CONSTRAINT "payment_links_stage" CHECK ("stage" in ('LASTING', 'EXPIRING', 'CANCELED', 'TAKEN'))
);
--> statement-breakpoint
CREATE TABLE "export_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"schedule_id" bigint NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"requested_by" uuid,
	"status" text NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" timestamp with time zone,
	"receivers" integer,
	"size" integer,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "export_runs_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "export_runs_status" CHECK ("status" in ('PENDING', 'DONE', 'FAILED')),
	CONSTRAINT "export_runs_due" CHECK ((status = 'PENDING') = (due_at is not null))
);
--> statement-breakpoint
CREATE TABLE "export_schedules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"status" text NOT NULL,
	"subject" text NOT NULL,
	"format" text NOT NULL,
	"frequency" text NOT NULL,
	"channel" text NOT NULL,
	"recipients" uuid[] NOT NULL,
	"next_period" date NOT NULL,
	"created_by" uuid NOT NULL,
	"creator_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	CONSTRAINT "export_schedules_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "export_schedules_status" CHECK ("status" in ('ACTIVE', 'PAUSED', 'REMOVED')),
	CONSTRAINT "export_schedules_frequency" CHECK ("frequency" in ('DAILY', 'MONTHLY')),
	CONSTRAINT "export_schedules_channel" CHECK ("channel" in ('MAIL', 'WEBHOOK')),
	CONSTRAINT "export_schedules_recipients" CHECK ((channel = 'MAIL') = (cardinality(recipients) > 0))
);
--> statement-breakpoint
CREATE TABLE "list_export_parts" (
	"export_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "list_export_parts_export_id_number_pk" PRIMARY KEY("export_id","number")
);
--> statement-breakpoint
CREATE TABLE "list_exports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"user_uuid" uuid NOT NULL,
	"role" text NOT NULL,
	"list" text NOT NULL,
	"query" text NOT NULL,
	"locale" text NOT NULL,
	"file_name" text NOT NULL,
	"total" integer NOT NULL,
	"written" integer DEFAULT 0 NOT NULL,
	"parts" integer DEFAULT 0 NOT NULL,
	"done_key" text,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "list_exports_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"user_uuid" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "saved_views_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"seller_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"step" text NOT NULL,
	"text_key" text NOT NULL,
	"values" jsonb NOT NULL,
	"path" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"user_uuid" uuid,
	"distributed_at" timestamp with time zone,
	CONSTRAINT "notices_once" UNIQUE("seller_id","kind","record","step"),
	CONSTRAINT "notices_kind" CHECK ("kind" in ('DISPUTE', 'DISPUTE_DEADLINE', 'FAILED_REFUND', 'FAILED_PAYOUT', 'APPROVAL', 'SUBSCRIPTION_DEFAULT', 'LARGE_PAYMENT', 'FIRST_SALE', 'DAILY_SUMMARY', 'EXPORT_READY', 'EXPORT_FAILED', 'FEE_CHANGE', 'ENDPOINT', 'KEY_EXPIRING', 'CARD_LIMIT', 'NEW_MEMBER', 'ACCOUNT_CHANGE', 'EMAIL_CHANGE', 'NEW_DEVICE', 'SELLER_STATUS'))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"seller_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"bell" boolean NOT NULL,
	"mail" text NOT NULL,
	"above" bigint,
	CONSTRAINT "notification_preferences_seller_id_user_id_kind_pk" PRIMARY KEY("seller_id","user_id","kind"),
	CONSTRAINT "notification_preferences_kind" CHECK ("kind" in ('DISPUTE', 'DISPUTE_DEADLINE', 'FAILED_REFUND', 'FAILED_PAYOUT', 'APPROVAL', 'SUBSCRIPTION_DEFAULT', 'LARGE_PAYMENT', 'FIRST_SALE', 'DAILY_SUMMARY', 'EXPORT_READY', 'EXPORT_FAILED', 'FEE_CHANGE', 'ENDPOINT', 'KEY_EXPIRING', 'CARD_LIMIT', 'NEW_MEMBER', 'ACCOUNT_CHANGE', 'EMAIL_CHANGE', 'NEW_DEVICE', 'SELLER_STATUS')),
	CONSTRAINT "notification_preferences_mail" CHECK ("mail" in ('NOW', 'HOURLY', 'DAILY', 'OFF')),
	CONSTRAINT "notification_preferences_above" CHECK (above > 0)
);
--> statement-breakpoint
CREATE TABLE "notification_watches" (
	"seller_id" bigint PRIMARY KEY NOT NULL,
	"seen_seq" bigint,
	"summary_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"step" text NOT NULL,
	"text_key" text NOT NULL,
	"values" jsonb NOT NULL,
	"path" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"in_bell" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"mail_due_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"mail_uuid" uuid,
	CONSTRAINT "notifications_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "notifications_once" UNIQUE("user_id","seller_id","kind","record","step"),
	CONSTRAINT "notifications_kind" CHECK ("kind" in ('DISPUTE', 'DISPUTE_DEADLINE', 'FAILED_REFUND', 'FAILED_PAYOUT', 'APPROVAL', 'SUBSCRIPTION_DEFAULT', 'LARGE_PAYMENT', 'FIRST_SALE', 'DAILY_SUMMARY', 'EXPORT_READY', 'EXPORT_FAILED', 'FEE_CHANGE', 'ENDPOINT', 'KEY_EXPIRING', 'CARD_LIMIT', 'NEW_MEMBER', 'ACCOUNT_CHANGE', 'EMAIL_CHANGE', 'NEW_DEVICE', 'SELLER_STATUS'))
);
--> statement-breakpoint
CREATE TABLE "search_blocks" (
	"seller_id" bigint NOT NULL,
	"term" bigint NOT NULL,
	"block" integer NOT NULL,
	"members" smallint[] NOT NULL,
	CONSTRAINT "search_blocks_seller_id_term_block_pk" PRIMARY KEY("seller_id","term","block"),
	CONSTRAINT "search_blocks_members" CHECK (cardinality(members) > 0)
);
--> statement-breakpoint
CREATE TABLE "search_progress" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"orders_done" bigint NOT NULL,
	"orders_to" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"marked_event_id" bigint NOT NULL,
	"marked_xid" bigint NOT NULL,
	CONSTRAINT "search_progress_one" CHECK (is_only)
);
--> statement-breakpoint
CREATE TABLE "search_queue" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"seller_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	CONSTRAINT "search_queue_kind" CHECK ("kind" in ('ORDER', 'LINK', 'BUYER', 'SUBSCRIPTION'))
);
--> statement-breakpoint
CREATE TABLE "search_records" (
	"seller_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"record_id" bigint NOT NULL,
	"event_id" bigint NOT NULL,
	"terms" bigint[] NOT NULL,
	CONSTRAINT "search_records_seller_id_kind_number_pk" PRIMARY KEY("seller_id","kind","number"),
	CONSTRAINT "search_records_once" UNIQUE("seller_id","kind","record_id"),
	CONSTRAINT "search_records_kind" CHECK ("kind" in ('ORDER', 'LINK', 'BUYER', 'SUBSCRIPTION'))
);
--> statement-breakpoint
CREATE TABLE "cielo_refunds" (
	"connection_id" bigint NOT NULL,
	"refund" text NOT NULL,
	"reference" text NOT NULL,
	"value" bigint NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"expected_voided" bigint,
	"accepted_at" timestamp with time zone,
	"failure" jsonb,
	"note" text,
	CONSTRAINT "cielo_refunds_connection_id_refund_pk" PRIMARY KEY("connection_id","refund"),
	CONSTRAINT "cielo_refunds_state" CHECK ("state" in ('REQUESTED', 'SENT', 'ACCEPTED', 'DONE', 'REFUSED')),
	CONSTRAINT "cielo_refunds_note" CHECK ("note" in ('SEVERAL_PAYMENTS', 'LATE_PAYMENT', 'VOID_REFUSED', 'REGISTRATION', 'REFUND_IMPOSSIBLE', 'REFUND_DENIED')),
	CONSTRAINT "cielo_refunds_value" CHECK (value > 0)
);
--> statement-breakpoint
CREATE TABLE "cielo_sales" (
	"connection_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"seller_id" bigint,
	"brand" text,
	"value" bigint,
	"state" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"payment_id" text,
	"authorization_code" text,
	"nsu" text,
	"tid" text,
	"authorized_on" date,
	"decline" jsonb,
	"closed_at" timestamp with time zone,
	"taken_until" timestamp with time zone,
	"void_sent_at" timestamp with time zone,
	"look_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"note" text,
	CONSTRAINT "cielo_sales_connection_id_reference_pk" PRIMARY KEY("connection_id","reference"),
	CONSTRAINT "cielo_sales_brand" CHECK ("brand" in ('visa', 'mastercard', 'elo', 'american_express', 'hipercard', 'diners')),
	CONSTRAINT "cielo_sales_state" CHECK ("state" in ('SENT', 'NOT_SENT', 'ANSWERED')),
	CONSTRAINT "cielo_sales_note" CHECK ("note" in ('SEVERAL_PAYMENTS', 'LATE_PAYMENT', 'VOID_REFUSED', 'REGISTRATION', 'REFUND_IMPOSSIBLE', 'REFUND_DENIED'))
);
--> statement-breakpoint
CREATE TABLE "med_returns" (
	"return_id" text PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"dispute_id" bigint NOT NULL,
	"value" bigint NOT NULL,
	"booked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pix_charge_requests" (
	"connection_id" bigint NOT NULL,
	"reference" text NOT NULL,
	"sent_until" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "pix_charge_requests_connection_id_reference_pk" PRIMARY KEY("connection_id","reference")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"sub_seller_id" bigint,
	"status" text NOT NULL,
	"value" bigint NOT NULL,
	"execution_date" date NOT NULL,
	"account" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"awaits_approval" boolean DEFAULT false NOT NULL,
	"connection_id" bigint,
	"by_batch" boolean DEFAULT false NOT NULL,
	"asked_at" timestamp with time zone,
	"bank_reference" text,
	"seal_seq" bigint NOT NULL,
	CONSTRAINT "payouts_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "payouts_once_a_day" UNIQUE NULLS NOT DISTINCT("seller_id","sub_seller_id","execution_date"),
	CONSTRAINT "payouts_value" CHECK (value > 0),
	CONSTRAINT "payouts_status" CHECK ("status" in ('PROCESSING', 'SUCCESS', 'ERROR'))
);
--> statement-breakpoint
CREATE TABLE "receivables" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"sub_seller_id" bigint,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"execution_date" date NOT NULL,
	"gross" bigint NOT NULL,
	"net" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"reserve" boolean DEFAULT false NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "receivables_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "receivables_number" UNIQUE NULLS NOT DISTINCT("charge_id","sub_seller_id","number"),
	CONSTRAINT "receivables_remaining" CHECK (remaining between 0 and net and (status = 'SCHEDULED' or remaining = 0)),
	CONSTRAINT "receivables_status" CHECK ("status" in ('SCHEDULED', 'SETTLED', 'ANTICIPATED'))
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"charge_id" bigint NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"value" bigint NOT NULL,
	"reason" text,
	"as_fraud" boolean NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"awaits_approval" boolean DEFAULT false NOT NULL,
	"failure" jsonb,
	CONSTRAINT "refunds_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "refunds_value" CHECK (value > 0),
	CONSTRAINT "refunds_status" CHECK ("status" in ('PROCESSING', 'SUCCESS', 'ERROR'))
);
--> statement-breakpoint
CREATE TABLE "limit_trips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"seller_id" bigint NOT NULL,
	"limit_name" text NOT NULL,
	"subject" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"refused" integer NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_trips_window" UNIQUE("seller_id","limit_name","subject","window_start")
);
--> statement-breakpoint
CREATE TABLE "risk_rules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"values" text[] NOT NULL,
	"methods" text[] NOT NULL,
	"above" bigint,
	"action" text NOT NULL,
	"enabled" boolean NOT NULL,
	"hits" integer NOT NULL,
	"last_hit_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "risk_rules_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "risk_rules_kind" CHECK ("kind" in ('DOCUMENT', 'EMAIL', 'CARD', 'NETWORK', 'AMOUNT', 'DAY_AMOUNT')),
	CONSTRAINT "risk_rules_action" CHECK ("action" in ('BLOCK', 'REQUIRE_3DS')),
	CONSTRAINT "risk_rules_above" CHECK ((kind in ('AMOUNT', 'DAY_AMOUNT')) = (above is not null))
);
--> statement-breakpoint
CREATE TABLE "velocity_windows" (
	"bucket" text PRIMARY KEY NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"used" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_answers" (
	"reference" text PRIMARY KEY NOT NULL,
	"answer" text NOT NULL,
	"files" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_authentications" (
	"reference" text PRIMARY KEY NOT NULL,
	"acs_transaction_id" text NOT NULL,
	"seller_id" bigint NOT NULL,
	"seller_name" text NOT NULL,
	"value" bigint NOT NULL,
	"brand" text NOT NULL,
	"last4_digits" text NOT NULL,
	"notification_url" text NOT NULL,
	"code" text,
	"wrong_codes" integer NOT NULL,
	"result" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "simulated_authentications_acs_transaction_id_unique" UNIQUE("acs_transaction_id")
);
--> statement-breakpoint
CREATE TABLE "simulated_authorizations" (
	"reference" text PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"value" bigint NOT NULL,
	"installments" integer NOT NULL,
	"capture" boolean NOT NULL,
	"answer" jsonb NOT NULL,
	"pending_until" timestamp with time zone,
	"authorized_at" timestamp with time zone NOT NULL,
	"eci" text,
	"captured_value" bigint,
	"voided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "simulated_charges" (
	"reference" text PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"method" text NOT NULL,
	"receiver_name" text NOT NULL,
	"value" bigint NOT NULL,
	"due_date" date,
	"expires_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"code" text NOT NULL,
	CONSTRAINT "simulated_charges_method" CHECK ("method" in ('PIX', 'BANK_SLIP'))
);
--> statement-breakpoint
CREATE TABLE "simulated_payments" (
	"payment_id" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"value" bigint NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"returned_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "simulated_pix_refunds" (
	"refund" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"value" bigint NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_refunds" (
	"refund" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"value" bigint NOT NULL,
	"refunded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_texts" (
	"uuid" uuid PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"phone" text NOT NULL,
	"text" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulated_transfers" (
	"reference" text PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"destination" text NOT NULL,
	"value" bigint NOT NULL,
	"refused" boolean NOT NULL,
	"transferred_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_logos" (
	"seller_id" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"uuid" uuid NOT NULL,
	"document" text NOT NULL,
	"company_name" text NOT NULL,
	"fantasy_name" text NOT NULL,
	"email" text NOT NULL,
	"city" text NOT NULL,
	"pix_key" text NOT NULL,
	"environment" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"receivable_flow" text NOT NULL,
	"clock_offset_ms" bigint DEFAULT 0 NOT NULL,
	"buyer_interest_basis_points" integer NOT NULL,
	"seller_url" text,
	"return_hosts" text[] DEFAULT '{}' NOT NULL,
	"owner" jsonb,
	"address" jsonb,
	"contact" jsonb,
	"account" jsonb,
	"branding" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"buyer_mails_off" text[] DEFAULT '{}' NOT NULL,
	"asked_data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"security" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"risk" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"requests_per_window" integer,
	"next_payout_date" date NOT NULL,
	"replaced_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sellers_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "sellers_document_unique" UNIQUE("document"),
	CONSTRAINT "sellers_environment" CHECK ("environment" in ('SANDBOX', 'LIVE')),
	CONSTRAINT "sellers_status" CHECK ("status" in ('APPLYING', 'IN_REVIEW', 'INFORMATION_WANTED', 'ACTIVE', 'SUSPENDED', 'REFUSED', 'CLOSED')),
	CONSTRAINT "sellers_sandbox_active" CHECK (environment = 'LIVE' or status = 'ACTIVE'),
	CONSTRAINT "sellers_receivable_flow" CHECK ("receivable_flow" in ('TIMELINE', 'EARLY'))
);
--> statement-breakpoint
CREATE TABLE "sub_seller_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"sub_seller_id" bigint NOT NULL,
	"secret_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"creator_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_opened_at" timestamp with time zone,
	CONSTRAINT "sub_seller_links_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "sub_seller_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "sub_sellers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"seller_id" bigint NOT NULL,
	"name" text NOT NULL,
	"document" text NOT NULL,
	"phone_country_code" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"alternative_email" text NOT NULL,
	"account" jsonb,
	"account_changed_at" timestamp with time zone,
	"address" jsonb,
	"active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sub_sellers_document" UNIQUE("seller_id","document")
);
--> statement-breakpoint
CREATE TABLE "moved_cycle_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"order_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"active" boolean NOT NULL,
	"bullets" text[] NOT NULL,
	"values" jsonb NOT NULL,
	"accept_payment_methods" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "plans_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
CREATE TABLE "subscription_cycles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"subscription_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"cycle" integer NOT NULL,
	"cycle_date" date NOT NULL,
	"value" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"retry_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "subscription_cycles_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "subscription_cycles_once" UNIQUE("subscription_id","cycle")
);
--> statement-breakpoint
CREATE TABLE "subscription_revenue_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"seller_id" bigint NOT NULL,
	"subscription_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"change" bigint NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_revenue_changes_kind" CHECK ("kind" in ('NEW', 'UPGRADE', 'DOWNGRADE', 'DEFAULT', 'RECOVERY', 'CANCEL'))
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"plan_id" bigint,
	"link_id" bigint,
	"buyer_id" bigint,
	"customer" jsonb NOT NULL,
	"locale" text,
	"status" text NOT NULL,
	"status_at" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"payment_method" text NOT NULL,
	"cycle_type" text NOT NULL,
	"value_per_month" bigint NOT NULL,
	"additional_value" bigint NOT NULL,
	"additional_cycles" integer DEFAULT 0 NOT NULL,
	"bank_slip_description" text DEFAULT '' NOT NULL,
	"start_date" date NOT NULL,
	"card_id" bigint,
	"card_kept_at" timestamp with time zone,
	"next_cycle" integer NOT NULL,
	"next_cycle_date" date,
	"idempotency_key" text NOT NULL,
	"metadata" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscriptions_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "subscriptions_value" CHECK (value_per_month > 0 and additional_value >= 0 and additional_cycles >= 0),
	CONSTRAINT "subscriptions_status" CHECK ("status" in ('PENDING', 'ACTIVE', 'DEFAULTER', 'INACTIVE', 'CHARGEBACK')),
	CONSTRAINT "subscriptions_locale" CHECK ("locale" in ('pt-BR', 'en')),
	CONSTRAINT "subscriptions_method" CHECK ("payment_method" in ('PIX', 'BANK_SLIP', 'CREDIT_CARD', 'CREDIT_CARD_EARLY_BUYER', 'CREDIT_CARD_EARLY_SELLER', 'DEBIT_CARD')),
	CONSTRAINT "subscriptions_cycle" CHECK ("cycle_type" in ('MONTHLY', 'SEMESTER', 'YEARLY'))
);
--> statement-breakpoint
CREATE TABLE "terminals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"serial_number" text NOT NULL,
	"terminal_id" text NOT NULL,
	"title" text NOT NULL,
	"active" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "terminals_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "terminals_serial_number_unique" UNIQUE("serial_number"),
	CONSTRAINT "terminals_terminal_id_unique" UNIQUE("terminal_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_attempts" (
	"id" bigint GENERATED ALWAYS AS IDENTITY,
	"delivery_id" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	"url" text NOT NULL,
	"request_headers" jsonb NOT NULL,
	"response_status" integer,
	"response_preview" text,
	"failure" text,
	CONSTRAINT "webhook_attempts_id_sent_at_pk" PRIMARY KEY("id","sent_at")
) PARTITION BY RANGE ("sent_at");
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"event_id" bigint NOT NULL,
	"endpoint_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"resource_uuid" uuid NOT NULL,
	"domain" text NOT NULL,
	"event_status" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"refused_at" timestamp with time zone,
	"response_status" integer,
	"response_preview" text,
	"duration_ms" integer,
	"failure" text,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("event_id","endpoint_id"),
	CONSTRAINT "webhook_deliveries_status" CHECK ("status" in ('PENDING', 'DELIVERED', 'FAILED'))
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"domains" text[] NOT NULL,
	"active" boolean NOT NULL,
	"sealed_secret" text,
	"secret_preview" text,
	"previous_sealed_secret" text,
	"previous_secret_until" timestamp with time zone,
	"payload_version" text NOT NULL,
	"verified_at" timestamp with time zone,
	"failing_since" timestamp with time zone,
	"last_refusal" jsonb,
	"paused_at" timestamp with time zone,
	"deprecated_single" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "webhook_endpoints_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "webhook_endpoints_version" CHECK ("payload_version" in ('1', '2'))
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"domain" text NOT NULL,
	"resource_uuid" uuid NOT NULL,
	"status" text NOT NULL,
	"body" text,
	"occurred_at" timestamp with time zone NOT NULL,
	"traceparent" text,
	CONSTRAINT "webhook_events_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "webhook_events_domain" CHECK ("domain" in ('ORDER', 'PHYSICAL_ORDER', 'SUBSCRIPTION', 'EXPORT', 'CASH_IN', 'CASH_OUT'))
);
--> statement-breakpoint
CREATE TABLE "webhook_resends" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
	"uuid" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"filter" jsonb NOT NULL,
	"last_delivery_id" bigint NOT NULL,
	"done_delivery_id" bigint NOT NULL,
	"total" integer NOT NULL,
	"resent" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "webhook_resends_uuid_unique" UNIQUE("uuid")
);
--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_known_buyer_id_known_buyers_id_fk" FOREIGN KEY ("known_buyer_id") REFERENCES "known_buyers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "known_cards" ADD CONSTRAINT "known_cards_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "cards"("id");
--> statement-breakpoint
ALTER TABLE "known_cards" ADD CONSTRAINT "known_cards_known_buyer_id_known_buyers_id_fk" FOREIGN KEY ("known_buyer_id") REFERENCES "known_buyers"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "authentications" ADD CONSTRAINT "authentications_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "authentications" ADD CONSTRAINT "authentications_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "cards"("id");
--> statement-breakpoint
ALTER TABLE "authentications" ADD CONSTRAINT "authentications_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "charges"("id");
--> statement-breakpoint
ALTER TABLE "bank_lines" ADD CONSTRAINT "bank_lines_file_id_bank_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "bank_files"("id");
--> statement-breakpoint
ALTER TABLE "payout_matches" ADD CONSTRAINT "payout_matches_line_id_bank_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "bank_lines"("id");
--> statement-breakpoint
ALTER TABLE "buyer_notes" ADD CONSTRAINT "buyer_notes_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "buyers"("id");
--> statement-breakpoint
ALTER TABLE "buyers" ADD CONSTRAINT "buyers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "buyers"("id");
--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "charges"("id");
--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "cards"("id");
--> statement-breakpoint
ALTER TABLE "charges" ADD CONSTRAINT "charges_order_of_seller" FOREIGN KEY ("seller_id","order_id") REFERENCES "orders"("seller_id","id");
--> statement-breakpoint
ALTER TABLE "dispute_files" ADD CONSTRAINT "dispute_files_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "disputes"("id");
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "charges"("id");
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_of_seller" FOREIGN KEY ("seller_id","order_id") REFERENCES "orders"("seller_id","id");
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "charges"("id");
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "the transaction does not balance" FOREIGN KEY ("id","first_place") REFERENCES "postings"("transaction_id","next_place") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "posting_seals" ADD CONSTRAINT "posting_seals_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "posting_seals" ADD CONSTRAINT "posting_seals_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transactions"("id");
--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_sub_seller_id_sub_sellers_id_fk" FOREIGN KEY ("sub_seller_id") REFERENCES "sub_sellers"("id");
--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_transaction_of_seller: it takes no more postings" FOREIGN KEY ("transaction_id","seller_id","posted_in") REFERENCES "ledger_transactions"("id","seller_id","posted_in");
--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "the transaction does not balance" FOREIGN KEY ("transaction_id","next_place","sum_after") REFERENCES "postings"("transaction_id","place","sum_before") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "statement_days" ADD CONSTRAINT "statement_days_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "statement_months" ADD CONSTRAINT "statement_months_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "unsealed_transactions" ADD CONSTRAINT "unsealed_transactions_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "ledger_transactions"("id");
--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "payment_links"("id");
--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");
--> statement-breakpoint
ALTER TABLE "order_metadata" ADD CONSTRAINT "order_metadata_order" FOREIGN KEY ("seller_id","order_id") REFERENCES "orders"("seller_id","id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "payment_links"("id");
--> statement-breakpoint
ALTER TABLE "payment_links" ADD CONSTRAINT "payment_links_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "export_runs" ADD CONSTRAINT "export_runs_schedule_id_export_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "export_schedules"("id");
--> statement-breakpoint
ALTER TABLE "list_export_parts" ADD CONSTRAINT "list_export_parts_export" FOREIGN KEY ("export_id") REFERENCES "list_exports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_sub_seller_id_sub_sellers_id_fk" FOREIGN KEY ("sub_seller_id") REFERENCES "sub_sellers"("id");
--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "charges"("id");
--> statement-breakpoint
ALTER TABLE "receivables" ADD CONSTRAINT "receivables_sub_seller_id_sub_sellers_id_fk" FOREIGN KEY ("sub_seller_id") REFERENCES "sub_sellers"("id");
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_charge_id_charges_id_fk" FOREIGN KEY ("charge_id") REFERENCES "charges"("id");
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_of_seller" FOREIGN KEY ("seller_id","order_id") REFERENCES "orders"("seller_id","id");
--> statement-breakpoint
ALTER TABLE "limit_trips" ADD CONSTRAINT "limit_trips_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "risk_rules" ADD CONSTRAINT "risk_rules_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "simulated_payments" ADD CONSTRAINT "simulated_payments_reference_simulated_charges_reference_fk" FOREIGN KEY ("reference") REFERENCES "simulated_charges"("reference");
--> statement-breakpoint
ALTER TABLE "simulated_pix_refunds" ADD CONSTRAINT "simulated_pix_refunds_reference_simulated_charges_reference_fk" FOREIGN KEY ("reference") REFERENCES "simulated_charges"("reference");
--> statement-breakpoint
ALTER TABLE "simulated_refunds" ADD CONSTRAINT "simulated_refunds_reference_simulated_authorizations_reference_fk" FOREIGN KEY ("reference") REFERENCES "simulated_authorizations"("reference");
--> statement-breakpoint
ALTER TABLE "seller_logos" ADD CONSTRAINT "seller_logos_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "sub_sellers" ADD CONSTRAINT "sub_sellers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "moved_cycle_orders" ADD CONSTRAINT "moved_cycle_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");
--> statement-breakpoint
ALTER TABLE "moved_cycle_orders" ADD CONSTRAINT "moved_cycle_orders_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "subscription_cycles" ADD CONSTRAINT "subscription_cycles_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id");
--> statement-breakpoint
ALTER TABLE "subscription_cycles" ADD CONSTRAINT "subscription_cycles_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "subscription_cycles" ADD CONSTRAINT "subscription_cycles_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "plans"("id");
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_link_id_payment_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "payment_links"("id");
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_buyer_id_buyers_id_fk" FOREIGN KEY ("buyer_id") REFERENCES "buyers"("id");
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_card_id_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "cards"("id");
--> statement-breakpoint
ALTER TABLE "terminals" ADD CONSTRAINT "terminals_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "webhook_events"("id");
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "webhook_endpoints"("id");
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
ALTER TABLE "webhook_resends" ADD CONSTRAINT "webhook_resends_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "sellers"("id");
--> statement-breakpoint
CREATE INDEX "buyer_codes_browser" ON "buyer_codes" USING btree ("seller_id","browser_hash","id");
--> statement-breakpoint
CREATE INDEX "buyer_codes_target" ON "buyer_codes" USING btree ("seller_id","target_hash","created_at");
--> statement-breakpoint
CREATE INDEX "buyer_codes_buyer" ON "buyer_codes" USING btree ("seller_id","buyer_uuid") WHERE buyer_uuid is not null;
--> statement-breakpoint
CREATE INDEX "buyer_codes_created" ON "buyer_codes" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "known_browsers_buyer" ON "known_browsers" USING btree ("known_buyer_id","id");
--> statement-breakpoint
CREATE INDEX "known_browsers_expiry" ON "known_browsers" USING btree ("expires_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "known_buyers_email" ON "known_buyers" USING btree ("seller_id",lower(email)) WHERE email_confirmed_at is not null;
--> statement-breakpoint
CREATE INDEX "known_buyers_document" ON "known_buyers" USING btree ("seller_id","document");
--> statement-breakpoint
CREATE INDEX "known_cards_buyer" ON "known_cards" USING btree ("known_buyer_id","card_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "account_changes_one_pending" ON "account_changes" USING btree ("seller_id") WHERE status = 'PENDING';
--> statement-breakpoint
CREATE INDEX "account_changes_due" ON "account_changes" USING btree ("effective_at") WHERE status = 'PENDING';
--> statement-breakpoint
CREATE INDEX "account_changes_seller" ON "account_changes" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "api_requests_seller" ON "api_requests" USING btree ("seller_id","occurred_at","id");
--> statement-breakpoint
CREATE INDEX "api_requests_errors" ON "api_requests" USING btree ("seller_id","occurred_at","id") WHERE status >= 400;
--> statement-breakpoint
CREATE INDEX "api_requests_resource" ON "api_requests" USING btree ("seller_id","resource") WHERE resource is not null;
--> statement-breakpoint
CREATE INDEX "api_requests_request" ON "api_requests" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "approvals_seller" ON "approvals" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "approvals_due" ON "approvals" USING btree ("kind","expires_at") WHERE status = 'PENDING';
--> statement-breakpoint
CREATE INDEX "audit_entries_seller" ON "audit_entries" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_resource" ON "audit_entries" USING btree ("seller_id","resource","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("seller_id","action","occurred_at","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("seller_id","actor_name","occurred_at","id");
--> statement-breakpoint
CREATE INDEX "audit_entries_operator" ON "audit_entries" USING btree ("id") WHERE seller_id is null or actor_kind = 'OPERATOR';
--> statement-breakpoint
CREATE INDEX "unsealed_audit_entries_seller" ON "unsealed_audit_entries" USING btree ("seller_id","entry_id");
--> statement-breakpoint
CREATE INDEX "authentications_card" ON "authentications" USING btree ("card_id","created_at");
--> statement-breakpoint
CREATE INDEX "authentications_ended" ON "authentications" USING btree ("expires_at") WHERE status = 'FINISHED' and (browser is not null or challenge is not null or charge_id is null);
--> statement-breakpoint
CREATE INDEX "authentications_open" ON "authentications" USING btree ("expires_at") WHERE status <> 'FINISHED';
--> statement-breakpoint
CREATE INDEX "bank_files_seller" ON "bank_files" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "bank_files_days_of_seller" ON "bank_files" USING btree ("seller_id","to_date");
--> statement-breakpoint
CREATE INDEX "bank_lines_day" ON "bank_lines" USING btree ("seller_id","posted_date","id");
--> statement-breakpoint
CREATE INDEX "bank_lines_open" ON "bank_lines" USING btree ("seller_id","posted_date") WHERE state = 'OPEN';
--> statement-breakpoint
CREATE INDEX "bank_lines_file" ON "bank_lines" USING btree ("file_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_matches_payout" ON "payout_matches" USING btree ("seller_id","payout_uuid") WHERE undone_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "payout_matches_one_line" ON "payout_matches" USING btree ("line_id") WHERE undone_at is null;
--> statement-breakpoint
CREATE INDEX "payout_matches_line_id" ON "payout_matches" USING btree ("line_id");
--> statement-breakpoint
CREATE INDEX "payout_matches_of_payout" ON "payout_matches" USING btree ("seller_id","payout_uuid","id");
--> statement-breakpoint
CREATE INDEX "buyer_erasures_buyer" ON "buyer_erasures" USING btree ("seller_id","buyer_uuid","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "buyer_erasures_waiting" ON "buyer_erasures" USING btree ("seller_id","buyer_uuid") WHERE status = 'WAITING';
--> statement-breakpoint
CREATE INDEX "buyer_erasures_due" ON "buyer_erasures" USING btree ("due_at") WHERE due_at is not null;
--> statement-breakpoint
CREATE INDEX "buyer_notes_buyer" ON "buyer_notes" USING btree ("buyer_id","seller_id","id");
--> statement-breakpoint
CREATE INDEX "buyers_seller" ON "buyers" USING btree ("seller_id","id") WHERE erased_at is null;
--> statement-breakpoint
CREATE INDEX "buyers_seller_sorted" ON "buyers" USING btree ("seller_id",lower(name),"id");
--> statement-breakpoint
CREATE INDEX "buyers_seller_email" ON "buyers" USING btree ("seller_id",lower(email),"id");
--> statement-breakpoint
CREATE INDEX "buyers_seller_created" ON "buyers" USING btree ("seller_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "buyers_seller_name" ON "buyers" USING btree ("seller_id",regexp_replace(normalize(lower(name), NFD), '[\u0300-\u036f]', '', 'g') text_pattern_ops,"id","name") WHERE erased_at is null;
--> statement-breakpoint
CREATE INDEX "cards_buyer" ON "cards" USING btree ("seller_id","buyer_id","id");
--> statement-breakpoint
CREATE INDEX "cards_shown_digits" ON "cards" USING btree ("seller_id","first6_digits","last4_digits","created_at","number_hash");
--> statement-breakpoint
CREATE INDEX "cards_pending" ON "cards" USING btree ("created_at") WHERE status = 'PENDING';
--> statement-breakpoint
CREATE INDEX "cards_number_hash" ON "cards" USING btree ("seller_id","number_hash") WHERE number_hash is not null;
--> statement-breakpoint
CREATE INDEX "cards_hash_of_erased" ON "cards" USING btree ("created_at") WHERE status = 'INACTIVE' and number_hash is not null;
--> statement-breakpoint
CREATE INDEX "cards_unused" ON "cards" USING btree ("unused_since") WHERE status = 'ACTIVE';
--> statement-breakpoint
CREATE INDEX "cards_seller_unused" ON "cards" USING btree ("seller_id","unused_since") WHERE status = 'ACTIVE';
--> statement-breakpoint
CREATE INDEX "bank_payments_charge" ON "bank_payments" USING btree ("charge_id");
--> statement-breakpoint
CREATE INDEX "bank_payments_unmatched" ON "bank_payments" USING btree ("received_at","payment_id") WHERE stray is not null;
--> statement-breakpoint
CREATE INDEX "bank_payments_held" ON "bank_payments" USING btree ("received_at") WHERE stray = 'HELD';
--> statement-breakpoint
CREATE INDEX "charges_order" ON "charges" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "charges_open_at_connection" ON "charges" USING btree ("connection_id") WHERE connection_id is not null and status in ('SCHEDULED', 'LATE', 'PRE_AUTHORIZED');
--> statement-breakpoint
CREATE INDEX "charges_card" ON "charges" USING btree ("card_id","created_at") WHERE card_id is not null;
--> statement-breakpoint
CREATE INDEX "charges_connection_paid" ON "charges" USING btree ("connection_id","paid_at") WHERE connection_id is not null;
--> statement-breakpoint
CREATE INDEX "charges_connection_nsu" ON "charges" USING btree ("connection_id","authorization_nsu") WHERE connection_id is not null and authorization_nsu is not null;
--> statement-breakpoint
CREATE INDEX "charges_connection_transaction" ON "charges" USING btree ("connection_id","acquirer_authorization_nsu") WHERE connection_id is not null and acquirer_authorization_nsu is not null;
--> statement-breakpoint
CREATE INDEX "charges_pre_authorized" ON "charges" USING btree ("status_at") WHERE status = 'PRE_AUTHORIZED';
--> statement-breakpoint
CREATE INDEX "charges_sales_at" ON "charges" USING btree ("seller_id",coalesce(paid_at, least(status_at, late_at)),"id") WHERE paid_at is not null or status in ('FAILED', 'LATE', 'CANCELED', 'ABANDONED');
--> statement-breakpoint
CREATE INDEX "charges_sales_facets" ON "charges" USING btree ("seller_id","status","payment_method","origin",coalesce(paid_at, least(status_at, late_at)),"id") WHERE paid_at is not null or status in ('FAILED', 'LATE', 'CANCELED', 'ABANDONED');
--> statement-breakpoint
CREATE INDEX "charges_declined_facets" ON "charges" USING btree ("seller_id",coalesce(failure->>'code', 'NONE'),"payment_method","origin",coalesce(paid_at, least(status_at, late_at)),"id") WHERE status = 'FAILED';
--> statement-breakpoint
CREATE INDEX "charges_seller_newest" ON "charges" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "charges_seller_facets" ON "charges" USING btree ("seller_id","status","payment_method","origin","created_at","id","value");
--> statement-breakpoint
CREATE INDEX "charges_seller_facets_value" ON "charges" USING btree ("seller_id","status","payment_method","origin","value","id","created_at");
--> statement-breakpoint
CREATE INDEX "charges_seller_value" ON "charges" USING btree ("seller_id","value","id","created_at");
--> statement-breakpoint
CREATE INDEX "charges_seller_created" ON "charges" USING btree ("seller_id","created_at","id","value");
--> statement-breakpoint
CREATE INDEX "charges_seller_expiration" ON "charges" USING btree ("seller_id","expiration_date","id");
--> statement-breakpoint
CREATE INDEX "charges_ended" ON "charges" USING btree ("payable_until") WHERE status = 'SCHEDULED' and late_at is null;
--> statement-breakpoint
CREATE INDEX "charges_seller_ended" ON "charges" USING btree ("seller_id","payable_until") WHERE status = 'SCHEDULED' and late_at is null;
--> statement-breakpoint
CREATE INDEX "charges_late" ON "charges" USING btree ("late_at") WHERE status = 'SCHEDULED';
--> statement-breakpoint
CREATE INDEX "charges_seller_late" ON "charges" USING btree ("seller_id","late_at") WHERE status = 'SCHEDULED';
--> statement-breakpoint
CREATE INDEX "charges_open_of_connection" ON "charges" USING btree ("connection_id","id") WHERE status in ('SCHEDULED', 'LATE') and connection_id is not null;
--> statement-breakpoint
CREATE INDEX "charges_bank_check" ON "charges" USING btree ("bank_check_due_at") WHERE bank_check_due_at is not null;
--> statement-breakpoint
CREATE INDEX "charges_voiding" ON "charges" USING btree ("id") WHERE void_asked_at is not null;
--> statement-breakpoint
CREATE INDEX "charges_unanswered" ON "charges" USING btree ("id") WHERE (status = 'SCHEDULED' and acquirer_reference is not null)
          or (status = 'PRE_AUTHORIZED' and capture_value is not null);
--> statement-breakpoint
CREATE INDEX "charges_unissued" ON "charges" USING btree ("id") WHERE status in ('SCHEDULED', 'LATE') and bank_reference is not null
          and pix_code is null and bank_slip_barcode is null;
--> statement-breakpoint
CREATE INDEX "clock_moves_under_way" ON "clock_moves" USING btree ("seller_id") WHERE arrived_at is null;
--> statement-breakpoint
CREATE INDEX "dispute_files_dispute" ON "dispute_files" USING btree ("dispute_id");
--> statement-breakpoint
CREATE INDEX "disputes_followed" ON "disputes" USING btree (coalesce(followed_at, '-infinity'::timestamptz)) WHERE connection_id is not null and status in ('OPEN', 'ANSWERED');
--> statement-breakpoint
CREATE INDEX "disputes_open_alert" ON "disputes" USING btree ("created_at") WHERE status = 'ALERT' and closed_at is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_one_of_charge" ON "disputes" USING btree ("charge_id") WHERE status not in ('WON', 'LOST');
--> statement-breakpoint
CREATE INDEX "disputes_charge" ON "disputes" USING btree ("charge_id");
--> statement-breakpoint
CREATE INDEX "disputes_order" ON "disputes" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "disputes_seller" ON "disputes" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "disputes_seller_status" ON "disputes" USING btree ("seller_id","status","id");
--> statement-breakpoint
CREATE INDEX "disputes_seller_value" ON "disputes" USING btree ("seller_id","value","id");
--> statement-breakpoint
CREATE INDEX "disputes_list" ON "disputes" USING btree ("seller_id","status","kind","payment_method","created_at","id");
--> statement-breakpoint
CREATE INDEX "disputes_seller_deadline" ON "disputes" USING btree ("seller_id",coalesce(due_at, 'infinity'::timestamptz),"id");
--> statement-breakpoint
CREATE INDEX "disputes_due" ON "disputes" USING btree ("due_at") WHERE status in ('OPEN', 'ANSWERED');
--> statement-breakpoint
CREATE INDEX "disputes_seller_due" ON "disputes" USING btree ("seller_id","due_at") WHERE status in ('OPEN', 'ANSWERED');
--> statement-breakpoint
CREATE INDEX "disputes_remind" ON "disputes" USING btree ("remind_at") WHERE status = 'OPEN' and remind_at is not null;
--> statement-breakpoint
CREATE INDEX "disputes_seller_remind" ON "disputes" USING btree ("seller_id","remind_at") WHERE status = 'OPEN' and remind_at is not null;
--> statement-breakpoint
CREATE INDEX "disputes_unsent" ON "disputes" USING btree ("id") WHERE answered_at is not null and answer_sent_at is null;
--> statement-breakpoint
CREATE INDEX "idempotency_keys_expiry" ON "idempotency_keys" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "ledger_transactions_seller" ON "ledger_transactions" USING btree ("seller_id","occurred_at");
--> statement-breakpoint
CREATE INDEX "ledger_transactions_charge" ON "ledger_transactions" USING btree ("charge_id");
--> statement-breakpoint
CREATE INDEX "postings_seller_account" ON "postings" USING btree ("seller_id","account","id");
--> statement-breakpoint
CREATE INDEX "postings_of_sub_seller" ON "postings" USING btree ("seller_id","sub_seller_id","account","transaction_id","amount") WHERE sub_seller_id is not null;
--> statement-breakpoint
CREATE INDEX "postings_statement" ON "postings" USING btree ("seller_id","execution_date","transaction_id") WHERE purpose <> 'MOVE';
--> statement-breakpoint
CREATE INDEX "unsealed_transactions_seller" ON "unsealed_transactions" USING btree ("seller_id","transaction_id");
--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE due_at is not null;
--> statement-breakpoint
CREATE INDEX "mails_given_up" ON "mails" USING btree ("id") WHERE due_at is null and sent_at is null and attempts > 0;
--> statement-breakpoint
CREATE INDEX "mails_ended" ON "mails" USING btree (coalesce("sent_at", "created_at")) WHERE due_at is null;
--> statement-breakpoint
CREATE INDEX "mails_seller" ON "mails" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "mails_seller_recipient" ON "mails" USING btree ("seller_id",lower(recipient),"id");
--> statement-breakpoint
CREATE INDEX "mails_unsent_of" ON "mails" USING btree ("resource_uuid") WHERE resource_uuid is not null and due_at is not null;
--> statement-breakpoint
CREATE INDEX "simulated_mails_age" ON "simulated_mails" USING btree ("taken_at");
--> statement-breakpoint
CREATE INDEX "seller_moves_seller" ON "seller_moves" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "invoices_next" ON "invoices" USING btree ("next_at") WHERE next_at is not null;
--> statement-breakpoint
CREATE INDEX "invoices_seller_next" ON "invoices" USING btree ("seller_id","next_at") WHERE next_at is not null;
--> statement-breakpoint
CREATE INDEX "orders_seller_facets" ON "orders" USING btree ("seller_id","status","is_declined","payment","origin_request","created_at","id","value");
--> statement-breakpoint
CREATE INDEX "orders_seller_facets_value" ON "orders" USING btree ("seller_id","status","is_declined","payment","origin_request","value","id","created_at");
--> statement-breakpoint
CREATE INDEX "orders_seller_value" ON "orders" USING btree ("seller_id","value","id","created_at");
--> statement-breakpoint
CREATE INDEX "orders_seller_start" ON "orders" USING btree ("seller_id","start_date","id");
--> statement-breakpoint
CREATE INDEX "orders_seller_document" ON "orders" USING btree ("seller_id",(customer->>'document'),"id");
--> statement-breakpoint
CREATE INDEX "orders_seller_name" ON "orders" USING btree ("seller_id",regexp_replace(normalize(lower(customer->>'name'), NFD), '[\u0300-\u036f]', '', 'g') text_pattern_ops,"id");
--> statement-breakpoint
CREATE INDEX "orders_seller_email" ON "orders" USING btree ("seller_id",lower(customer->>'email'),"id");
--> statement-breakpoint
CREATE INDEX "orders_seller_buyer" ON "orders" USING btree ("seller_id",(customer->>'uuid'),"id");
--> statement-breakpoint
CREATE INDEX "orders_seller_created" ON "orders" USING btree ("seller_id","created_at","id","value");
--> statement-breakpoint
CREATE INDEX "orders_seller_attempt" ON "orders" USING btree ("seller_id","attempt_reference","id") WHERE attempt_reference is not null;
--> statement-breakpoint
CREATE INDEX "orders_link" ON "orders" USING btree ("link_id");
--> statement-breakpoint
CREATE INDEX "orders_late" ON "orders" USING btree ("id") WHERE status = 'LATE';
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_per_browser" ON "orders" USING btree ("link_id","browser_hash") WHERE link_id is not null and browser_hash is not null and status not in ('CANCELED', 'ABANDONED');
--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_paid_per_link" ON "orders" USING btree ("link_id") WHERE link_id is not null and status in ('PAID', 'PARTIALLY_PAID', 'REFUND', 'CHARGEBACK', 'PRE_AUTHORIZED', 'DISPUTE');
--> statement-breakpoint
CREATE INDEX "orders_to_close" ON "orders" USING btree ("close_at") WHERE close_at is not null and status in ('SENT', 'LATE');
--> statement-breakpoint
CREATE INDEX "link_visits_opened" ON "link_visits" USING btree ("opened_at");
--> statement-breakpoint
CREATE INDEX "payment_links_listed" ON "payment_links" USING btree ("seller_id","type","stage","payment_methods","id","expires_at") WHERE origin = 'PAYMENT_LINK';
--> statement-breakpoint
CREATE INDEX "payment_links_seller_value" ON "payment_links" USING btree ("seller_id",coalesce(value, (subscription->>'valuePerMonth')::bigint * case subscription->>'type' when 'MONTHLY' then 1 when 'SEMESTER' then 6 when 'YEARLY' then 12 end),"id") WHERE origin = 'PAYMENT_LINK';
--> statement-breakpoint
CREATE INDEX "payment_links_seller_created" ON "payment_links" USING btree ("seller_id","created_at","id") WHERE origin = 'PAYMENT_LINK';
--> statement-breakpoint
CREATE UNIQUE INDEX "export_runs_once" ON "export_runs" USING btree ("schedule_id","period_from") WHERE requested_by is null;
--> statement-breakpoint
CREATE UNIQUE INDEX "export_runs_one_by_hand" ON "export_runs" USING btree ("schedule_id") WHERE requested_by is not null and status = 'PENDING';
--> statement-breakpoint
CREATE INDEX "export_runs_schedule" ON "export_runs" USING btree ("schedule_id","id");
--> statement-breakpoint
CREATE INDEX "export_runs_seller" ON "export_runs" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "export_runs_due_at" ON "export_runs" USING btree ("due_at") WHERE due_at is not null;
--> statement-breakpoint
CREATE INDEX "export_schedules_seller" ON "export_schedules" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "export_schedules_due" ON "export_schedules" USING btree ("next_period") WHERE status = 'ACTIVE';
--> statement-breakpoint
CREATE INDEX "list_exports_person" ON "list_exports" USING btree ("seller_id","user_uuid","id");
--> statement-breakpoint
CREATE INDEX "list_exports_open" ON "list_exports" USING btree ("id") WHERE finished_at is null;
--> statement-breakpoint
CREATE INDEX "list_exports_created" ON "list_exports" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("seller_id","user_uuid","list","name");
--> statement-breakpoint
CREATE INDEX "saved_views_list" ON "saved_views" USING btree ("seller_id","list","id");
--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("id") WHERE distributed_at is null;
--> statement-breakpoint
CREATE INDEX "notices_waiting" ON "notices" USING btree ("seller_id","created_at") WHERE distributed_at is null;
--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "notification_preferences_user" ON "notification_preferences" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "notification_watches_summary" ON "notification_watches" USING btree ("summary_date");
--> statement-breakpoint
CREATE INDEX "notifications_bell" ON "notifications" USING btree ("user_id","seller_id","id") WHERE in_bell;
--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","seller_id") WHERE in_bell and read_at is null;
--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("mail_due_at") WHERE mail_due_at is not null;
--> statement-breakpoint
CREATE INDEX "notifications_mailed" ON "notifications" USING btree ("user_id","seller_id","mailed_at") WHERE mailed_at is not null;
--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "cielo_refunds_sale" ON "cielo_refunds" USING btree ("connection_id","reference");
--> statement-breakpoint
CREATE INDEX "cielo_refunds_noted" ON "cielo_refunds" USING btree ("requested_at") WHERE note is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "cielo_sales_payment" ON "cielo_sales" USING btree ("connection_id","payment_id") WHERE payment_id is not null;
--> statement-breakpoint
CREATE INDEX "cielo_sales_codes" ON "cielo_sales" USING btree ("connection_id","authorization_code","nsu");
--> statement-breakpoint
CREATE INDEX "cielo_sales_look" ON "cielo_sales" USING btree ("look_at") WHERE look_at is not null;
--> statement-breakpoint
CREATE INDEX "cielo_sales_noted" ON "cielo_sales" USING btree ("sent_at") WHERE note is not null;
--> statement-breakpoint
CREATE INDEX "med_returns_charge" ON "med_returns" USING btree ("charge_id");
--> statement-breakpoint
CREATE INDEX "pix_charge_requests_sent" ON "pix_charge_requests" USING btree ("sent_until");
--> statement-breakpoint
CREATE INDEX "payouts_seller" ON "payouts" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "payouts_sub_seller" ON "payouts" USING btree ("sub_seller_id","id") WHERE sub_seller_id is not null;
--> statement-breakpoint
CREATE INDEX "payouts_by_api" ON "payouts" USING btree ("id") WHERE status = 'PROCESSING' and not by_batch;
--> statement-breakpoint
CREATE INDEX "payouts_for_batches" ON "payouts" USING btree ("id") WHERE status = 'PROCESSING' and by_batch;
--> statement-breakpoint
CREATE INDEX "receivables_seller_facets" ON "receivables" USING btree ("seller_id","status","method","execution_date","id","gross") WHERE sub_seller_id is null;
--> statement-breakpoint
CREATE INDEX "receivables_seller_facets_value" ON "receivables" USING btree ("seller_id","status","method","gross","id","execution_date") WHERE sub_seller_id is null;
--> statement-breakpoint
CREATE INDEX "receivables_due" ON "receivables" USING btree ("execution_date") WHERE status = 'SCHEDULED';
--> statement-breakpoint
CREATE INDEX "receivables_sub_seller" ON "receivables" USING btree ("sub_seller_id","execution_date") WHERE sub_seller_id is not null;
--> statement-breakpoint
CREATE INDEX "receivables_seller_due" ON "receivables" USING btree ("seller_id","execution_date") WHERE status = 'SCHEDULED';
--> statement-breakpoint
CREATE UNIQUE INDEX "refunds_once" ON "refunds" USING btree ("charge_id","idempotency_key") WHERE idempotency_key is not null;
--> statement-breakpoint
CREATE INDEX "refunds_charge" ON "refunds" USING btree ("charge_id","id");
--> statement-breakpoint
CREATE INDEX "refunds_order" ON "refunds" USING btree ("order_id");
--> statement-breakpoint
CREATE INDEX "refunds_seller" ON "refunds" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "refunds_seller_facets" ON "refunds" USING btree ("seller_id","status","method","created_at","id","value");
--> statement-breakpoint
CREATE INDEX "refunds_seller_facets_value" ON "refunds" USING btree ("seller_id","status","method","value","id","created_at");
--> statement-breakpoint
CREATE INDEX "refunds_processing" ON "refunds" USING btree ("id") WHERE status = 'PROCESSING';
--> statement-breakpoint
CREATE INDEX "limit_trips_newest" ON "limit_trips" USING btree ("seller_id","last_at");
--> statement-breakpoint
CREATE INDEX "limit_trips_old" ON "limit_trips" USING btree ("last_at");
--> statement-breakpoint
CREATE INDEX "risk_rules_seller" ON "risk_rules" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "velocity_windows_start" ON "velocity_windows" USING btree ("window_start");
--> statement-breakpoint
CREATE INDEX "simulated_answers_age" ON "simulated_answers" USING btree ("received_at");
--> statement-breakpoint
CREATE INDEX "simulated_authentications_age" ON "simulated_authentications" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "simulated_authorizations_age" ON "simulated_authorizations" USING btree ("authorized_at");
--> statement-breakpoint
CREATE INDEX "simulated_charges_age" ON "simulated_charges" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "simulated_payments_reference" ON "simulated_payments" USING btree ("reference");
--> statement-breakpoint
CREATE INDEX "simulated_pix_refunds_reference" ON "simulated_pix_refunds" USING btree ("reference");
--> statement-breakpoint
CREATE INDEX "simulated_refunds_reference" ON "simulated_refunds" USING btree ("reference");
--> statement-breakpoint
CREATE INDEX "simulated_texts_seller" ON "simulated_texts" USING btree ("seller_id","taken_at");
--> statement-breakpoint
CREATE INDEX "simulated_texts_age" ON "simulated_texts" USING btree ("taken_at");
--> statement-breakpoint
CREATE INDEX "simulated_transfers_age" ON "simulated_transfers" USING btree ("transferred_at");
--> statement-breakpoint
CREATE INDEX "sellers_live" ON "sellers" USING btree ("status","id") WHERE environment = 'LIVE';
--> statement-breakpoint
CREATE INDEX "sellers_next_payout" ON "sellers" USING btree ("next_payout_date");
--> statement-breakpoint
CREATE INDEX "sellers_moved_clock" ON "sellers" USING btree ("id") WHERE clock_offset_ms <> 0;
--> statement-breakpoint
CREATE INDEX "sub_seller_links_of" ON "sub_seller_links" USING btree ("seller_id","sub_seller_id","id");
--> statement-breakpoint
CREATE INDEX "sub_sellers_seller" ON "sub_sellers" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "sub_sellers_seller_active" ON "sub_sellers" USING btree ("seller_id","active","id");
--> statement-breakpoint
CREATE INDEX "sub_sellers_seller_name" ON "sub_sellers" USING btree ("seller_id","name","id");
--> statement-breakpoint
CREATE INDEX "plans_seller" ON "plans" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "subscription_cycles_retry" ON "subscription_cycles" USING btree ("retry_at") WHERE retry_at is not null;
--> statement-breakpoint
CREATE INDEX "subscription_cycles_seller_retry" ON "subscription_cycles" USING btree ("seller_id","retry_at") WHERE retry_at is not null;
--> statement-breakpoint
CREATE INDEX "subscription_revenue_changes_seller" ON "subscription_revenue_changes" USING btree ("seller_id","changed_at","id");
--> statement-breakpoint
CREATE INDEX "subscriptions_card" ON "subscriptions" USING btree ("card_id") WHERE card_id is not null;
--> statement-breakpoint
CREATE INDEX "subscriptions_link" ON "subscriptions" USING btree ("link_id") WHERE link_id is not null;
--> statement-breakpoint
CREATE INDEX "subscriptions_seller" ON "subscriptions" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "subscriptions_buyer" ON "subscriptions" USING btree ("buyer_id","id") WHERE buyer_id is not null;
--> statement-breakpoint
CREATE INDEX "subscriptions_seller_status" ON "subscriptions" USING btree ("seller_id","status","id");
--> statement-breakpoint
CREATE INDEX "subscriptions_seller_method" ON "subscriptions" USING btree ("seller_id","payment_method","id");
--> statement-breakpoint
CREATE INDEX "subscriptions_seller_value" ON "subscriptions" USING btree ("seller_id","value_per_month","id");
--> statement-breakpoint
CREATE INDEX "subscriptions_seller_created" ON "subscriptions" USING btree ("seller_id","created_at","id");
--> statement-breakpoint
CREATE INDEX "subscriptions_seller_start" ON "subscriptions" USING btree ("seller_id","start_date","id");
--> statement-breakpoint
CREATE INDEX "subscriptions_seller_document" ON "subscriptions" USING btree ("seller_id",(customer->>'document'),"id");
--> statement-breakpoint
CREATE INDEX "subscriptions_seller_name" ON "subscriptions" USING btree ("seller_id",regexp_replace(normalize(lower(customer->>'name'), NFD), '[\u0300-\u036f]', '', 'g') text_pattern_ops,"id");
--> statement-breakpoint
CREATE INDEX "subscriptions_seller_plan" ON "subscriptions" USING btree ("seller_id","plan_id","id");
--> statement-breakpoint
CREATE INDEX "subscriptions_due" ON "subscriptions" USING btree ("next_cycle_date") WHERE next_cycle_date is not null;
--> statement-breakpoint
CREATE INDEX "subscriptions_seller_due" ON "subscriptions" USING btree ("seller_id","next_cycle_date") WHERE next_cycle_date is not null;
--> statement-breakpoint
CREATE INDEX "terminals_seller" ON "terminals" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "webhook_attempts_delivery" ON "webhook_attempts" USING btree ("delivery_id","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_endpoint_due" ON "webhook_deliveries" USING btree ("endpoint_id","due_at") WHERE status = 'PENDING';
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_under_way" ON "webhook_deliveries" USING btree ("endpoint_id","seller_id","leased_until") WHERE status = 'PENDING' and leased_until is not null;
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_in_order" ON "webhook_deliveries" USING btree ("endpoint_id","resource_uuid","id") WHERE status = 'PENDING';
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_seller" ON "webhook_deliveries" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_log" ON "webhook_deliveries" USING btree ("seller_id","endpoint_id","domain","event_status","created_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_deliveries_undelivered" ON "webhook_deliveries" USING btree ("seller_id","status","id") WHERE status <> 'DELIVERED';
--> statement-breakpoint
CREATE INDEX "webhook_endpoints_seller" ON "webhook_endpoints" USING btree ("seller_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_single" ON "webhook_endpoints" USING btree ("seller_id") WHERE deprecated_single;
--> statement-breakpoint
CREATE INDEX "webhook_events_resource" ON "webhook_events" USING btree ("resource_uuid","id");
--> statement-breakpoint
CREATE INDEX "webhook_events_seller" ON "webhook_events" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "webhook_events_list" ON "webhook_events" USING btree ("seller_id","domain","status","occurred_at","id");
--> statement-breakpoint
CREATE INDEX "webhook_events_kept" ON "webhook_events" USING btree ("occurred_at") WHERE body is not null;
--> statement-breakpoint
CREATE INDEX "webhook_resends_seller" ON "webhook_resends" USING btree ("seller_id","id");
--> statement-breakpoint
CREATE INDEX "webhook_resends_open" ON "webhook_resends" USING btree ("id") WHERE finished_at is null;
--> statement-breakpoint
ALTER TABLE "search_blocks" SET (fillfactor = 75);
--> statement-breakpoint
INSERT INTO "search_progress" ("orders_done", "orders_to", "event_id", "marked_event_id", "marked_xid") VALUES (0, 0, 0, 0, 0);
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON "ledger_transactions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER postings_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON "postings" FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_stamp BEFORE INSERT ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION stamp_ledger_transaction();
--> statement-breakpoint
CREATE TRIGGER posting_seals_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON "posting_seals" FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE DELETE ON "audit_entries" FOR EACH ROW EXECUTE FUNCTION refuse_early_audit_delete();
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR TRUNCATE ON "audit_seals" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_kept BEFORE DELETE ON "audit_seals" FOR EACH ROW EXECUTE FUNCTION refuse_early_audit_delete();
--> statement-breakpoint
CREATE TRIGGER postings_placed BEFORE INSERT ON "postings" FOR EACH ROW EXECUTE FUNCTION place_posting();
--> statement-breakpoint
-- The partition of now and the next one, beside one for every other time.
CREATE TABLE "api_requests_default" PARTITION OF "api_requests" DEFAULT;
--> statement-breakpoint
CREATE TABLE "webhook_attempts_default" PARTITION OF "webhook_attempts" DEFAULT;
--> statement-breakpoint
SELECT add_partition(log, start_of + step * period, start_of + (step + 1) * period)
	FROM (VALUES ('api_requests', interval '1 day'), ('webhook_attempts', interval '14 days')) AS logs (log, period),
		date_bin(period, now(), '2024-01-01 00:00:00+00') AS start_of, generate_series(0, 1) AS step;
