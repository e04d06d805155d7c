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
CREATE INDEX "unsealed_audit_entries_seller" ON "unsealed_audit_entries" USING btree ("seller_id","entry_id");--> statement-breakpoint
CREATE INDEX "audit_entries_resource" ON "audit_entries" USING btree ("seller_id","resource","id");--> statement-breakpoint
CREATE INDEX "audit_entries_operator" ON "audit_entries" USING btree ("id") WHERE seller_id is null or actor_kind = 'OPERATOR';--> statement-breakpoint
INSERT INTO unsealed_audit_entries (entry_id, seller_id) SELECT id, coalesce(seller_id, 0) FROM audit_entries;
--> statement-breakpoint
CREATE FUNCTION refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log is append-only: % of % is refused', TG_OP, TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE FUNCTION refuse_early_audit_delete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written timestamptz;
BEGIN
  IF TG_TABLE_NAME = 'audit_entries' THEN
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
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_early_audit_delete();
--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();
--> statement-breakpoint
CREATE TRIGGER audit_seals_kept BEFORE DELETE ON audit_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_early_audit_delete();
--> statement-breakpoint
-- Erases the oldest entries that were written and sealed before both the given time and 400 days ago. Of each log it erases a
-- whole beginning, and leaves its last seal: the rest of the chain begins there. The role of the application may not delete
-- entries itself, so that this runs as the owner of the tables.
CREATE FUNCTION erase_old_audit_entries(before timestamptz, max_rows integer) RETURNS integer
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
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
