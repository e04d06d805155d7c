-- cells
-- On a node of Citus the table has the number of its shard behind its name.
CREATE OR REPLACE FUNCTION refuse_early_audit_delete() RETURNS trigger LANGUAGE plpgsql AS $$
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
