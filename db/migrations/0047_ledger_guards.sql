-- allowed: this version starts after all processes were stopped, and the constraints below take the place of this trigger.
DROP TRIGGER ledger_transactions_balance ON ledger_transactions;
--> statement-breakpoint
-- allowed: this version starts after all processes were stopped, and post() queues what it posts.
DROP TRIGGER ledger_transactions_await_seal ON ledger_transactions;
--> statement-breakpoint
-- allowed: this version starts after all processes were stopped, and the constraints below take the place of this trigger.
DROP TRIGGER postings_balance ON postings;
--> statement-breakpoint
-- allowed: this version starts after all processes were stopped, and the constraints below take the place of this trigger.
DROP TRIGGER postings_with_their_transaction ON postings;
--> statement-breakpoint
-- allowed: its triggers were dropped above.
DROP FUNCTION require_balanced_transaction();
--> statement-breakpoint
-- allowed: its triggers were dropped above.
DROP FUNCTION refuse_later_posting();
--> statement-breakpoint
-- allowed: its trigger was dropped above.
DROP FUNCTION await_seal();
--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD COLUMN "first_place" integer;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "place" integer;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "next_place" integer;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "sum_before" bigint;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "sum_after" bigint;--> statement-breakpoint
ALTER TABLE "postings" ADD COLUMN "posted_in" "xid8";--> statement-breakpoint
-- allowed: all processes are stopped; a million transactions take about a second.
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_posted" UNIQUE("id","seller_id","posted_in");--> statement-breakpoint
-- allowed: all processes are stopped; a million postings take about a second.
ALTER TABLE "postings" ADD CONSTRAINT "the transaction takes no more postings" UNIQUE("transaction_id","place","sum_before");--> statement-breakpoint
-- allowed: all processes are stopped; a million postings take about a second.
ALTER TABLE "postings" ADD CONSTRAINT "postings_next_place" UNIQUE("transaction_id","next_place");--> statement-breakpoint
-- allowed: all processes are stopped, and the two keys above begin with the same column.
DROP INDEX "postings_transaction";--> statement-breakpoint
-- The key of the transaction and its seller says the same.
ALTER TABLE "postings" DROP CONSTRAINT "postings_seller_id_sellers_id_fk";--> statement-breakpoint
-- What was posted before has none of these values, and was checked when it was posted.
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_first_place" CHECK (first_place is not null and first_place = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_circle" CHECK (num_nulls(place, next_place, sum_before, sum_after, posted_in) = 0 and sum_after = sum_before + amount) NOT VALID;--> statement-breakpoint
-- allowed: all processes are stopped, and the rows that exist have null there.
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "the transaction does not balance" FOREIGN KEY ("id","first_place")
	REFERENCES "postings"("transaction_id","next_place") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- allowed: all processes are stopped, and the rows that exist have null there.
ALTER TABLE "postings" ADD CONSTRAINT "the transaction does not balance" FOREIGN KEY ("transaction_id","next_place","sum_after")
	REFERENCES "postings"("transaction_id","place","sum_before") DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
-- Of what was posted before, the key that this one replaces held; its rows have null in posted_in.
ALTER TABLE "postings" DROP CONSTRAINT "postings_transaction_of_seller";--> statement-breakpoint
-- allowed: all processes are stopped, and the rows that exist have null in posted_in.
ALTER TABLE "postings" ADD CONSTRAINT "postings_transaction_of_seller: it takes no more postings" FOREIGN KEY ("transaction_id","seller_id","posted_in")
	REFERENCES "ledger_transactions"("id","seller_id","posted_in");--> statement-breakpoint
ALTER TABLE "ledger_transactions" DROP CONSTRAINT "ledger_transactions_of_seller";--> statement-breakpoint
CREATE OR REPLACE FUNCTION stamp_ledger_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER postings_placed BEFORE INSERT ON postings FOR EACH ROW EXECUTE FUNCTION place_posting();
