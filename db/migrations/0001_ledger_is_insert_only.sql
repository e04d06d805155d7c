CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is insert-only: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER postings_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION stamp_ledger_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.posted_in := pg_current_xact_id();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_stamp BEFORE INSERT ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION stamp_ledger_transaction();
--> statement-breakpoint
CREATE FUNCTION refuse_later_posting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM ledger_transactions WHERE id = NEW.transaction_id AND posted_in = pg_current_xact_id()
  ) THEN
    RAISE EXCEPTION 'ledger transaction % takes no more postings', NEW.transaction_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER postings_with_their_transaction BEFORE INSERT ON postings
  FOR EACH ROW EXECUTE FUNCTION refuse_later_posting();
--> statement-breakpoint
CREATE FUNCTION require_balanced_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  booked bigint;
  balanced boolean;
BEGIN
  IF TG_TABLE_NAME = 'postings' THEN
    booked := NEW.transaction_id;
  ELSE
    booked := NEW.id;
  END IF;
  SELECT count(*) >= 2 AND sum(amount) = 0 INTO balanced FROM postings WHERE transaction_id = booked;
  IF balanced IS NOT TRUE THEN
    RAISE EXCEPTION 'ledger transaction % does not balance', booked;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balance AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_transaction();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER postings_balance AFTER INSERT ON postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_transaction();
