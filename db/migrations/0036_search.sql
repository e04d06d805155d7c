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
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_queue_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record_id" bigint NOT NULL,
	CONSTRAINT "search_queue_kind" CHECK ("search_queue"."kind" in ('ORDER', 'LINK', 'BUYER', 'SUBSCRIPTION'))
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
	CONSTRAINT "search_records_kind" CHECK ("search_records"."kind" in ('ORDER', 'LINK', 'BUYER', 'SUBSCRIPTION'))
);
--> statement-breakpoint
-- Arrays grow in place.
ALTER TABLE "search_blocks" SET (fillfactor = 75);--> statement-breakpoint
-- The job indexes the orders that exist by their ids, and everything else that exists from the queue.
INSERT INTO search_progress (orders_done, orders_to, event_id, marked_event_id, marked_xid)
  SELECT 0, coalesce((SELECT max(id) FROM orders), 0), newest.id, newest.id, 0
  FROM (SELECT coalesce(max(id), 0) AS id FROM webhook_events) newest;--> statement-breakpoint
INSERT INTO search_queue (seller_id, kind, record_id)
  SELECT seller_id, 'LINK', id FROM payment_links WHERE origin = 'PAYMENT_LINK' ORDER BY id;--> statement-breakpoint
INSERT INTO search_queue (seller_id, kind, record_id) SELECT seller_id, 'BUYER', id FROM buyers ORDER BY id;--> statement-breakpoint
INSERT INTO search_queue (seller_id, kind, record_id)
  SELECT seller_id, 'SUBSCRIPTION', id FROM subscriptions ORDER BY id;--> statement-breakpoint
-- Orders and subscriptions are indexed by their events; this is for what changes without one.
CREATE FUNCTION queue_for_search() RETURNS trigger
	LANGUAGE plpgsql
	AS $$
BEGIN
  IF TG_TABLE_NAME = 'charges' THEN
    INSERT INTO search_queue (seller_id, kind, record_id) VALUES (NEW.seller_id, 'ORDER', NEW.order_id);
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO search_queue (seller_id, kind, record_id) VALUES (OLD.seller_id, TG_ARGV[0], OLD.id);
  ELSE
    INSERT INTO search_queue (seller_id, kind, record_id) VALUES (NEW.seller_id, TG_ARGV[0], NEW.id);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER payment_links_searched AFTER INSERT OR UPDATE OF title, description, metadata, value ON payment_links
  FOR EACH ROW WHEN (NEW.origin = 'PAYMENT_LINK') EXECUTE FUNCTION queue_for_search('LINK');--> statement-breakpoint
CREATE TRIGGER buyers_searched AFTER INSERT OR DELETE OR UPDATE OF name, document, email, alternative_email, phone, country_code ON buyers
  FOR EACH ROW EXECUTE FUNCTION queue_for_search('BUYER');--> statement-breakpoint
CREATE TRIGGER orders_searched AFTER UPDATE OF customer, title, metadata, value ON orders
  FOR EACH ROW WHEN ((NEW.customer, NEW.title, NEW.metadata, NEW.value) IS DISTINCT FROM (OLD.customer, OLD.title, OLD.metadata, OLD.value))
  EXECUTE FUNCTION queue_for_search('ORDER');--> statement-breakpoint
CREATE TRIGGER subscriptions_searched AFTER UPDATE OF customer, title, metadata, value_per_month ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION queue_for_search('SUBSCRIPTION');--> statement-breakpoint
-- The bank answers after the event of the order; a PIX code is found by its txid and needs no entry.
CREATE TRIGGER charges_searched AFTER UPDATE OF bank_slip_barcode ON charges
  FOR EACH ROW WHEN (NEW.bank_slip_barcode IS NOT NULL AND OLD.bank_slip_barcode IS NULL)
  EXECUTE FUNCTION queue_for_search('ORDER');
