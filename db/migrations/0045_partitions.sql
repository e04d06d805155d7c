-- The partitions of a table with their ranges, without the default one.
CREATE FUNCTION partitions_of(parent text) RETURNS TABLE (name text, starts timestamptz, ends timestamptz)
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp SET timezone = 'UTC' AS $$
  SELECT relname::text, coalesce(substring(bound from 'FROM \(''([^'']+)''\)')::timestamptz, '-infinity'),
    substring(bound from 'TO \(''([^'']+)''\)')::timestamptz
  FROM (SELECT c.relname, pg_get_expr(c.relpartbound, c.oid) AS bound FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = to_regclass(format('public.%I', parent))) p
  WHERE bound <> 'DEFAULT'
$$;
--> statement-breakpoint
-- Adds the partition of a range, unless another one has a part of it, and moves there what the default partition has of it.
-- The role of the application owns no tables, so that this runs as their owner. No write waits for it longer than the timeout of
-- its locks; then it returns null and is repeated later. A concurrent DETACH cannot run in a function, nor beside a default partition.
CREATE FUNCTION add_partition(parent text, starts timestamptz, ends timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '500ms' SET timezone = 'UTC' AS $$
DECLARE
  part text := parent || '_' || to_char(starts, 'YYYYMMDD');
  key text := (SELECT a.attname FROM pg_partitioned_table t JOIN pg_attribute a ON a.attrelid = t.partrelid AND a.attnum = t.partattrs[0]
    WHERE t.partrelid = to_regclass(format('public.%I', parent)));
BEGIN
  IF key IS NULL THEN RAISE EXCEPTION 'no partitioned table: %', parent; END IF;
  IF NOT pg_try_advisory_xact_lock(hashtextextended('partitions of ' || parent, 0)) THEN RETURN NULL; END IF;
  IF EXISTS (SELECT 1 FROM partitions_of(parent) p WHERE p.starts < $3 AND p.ends > $2) THEN RETURN false; END IF;
  EXECUTE format('CREATE TABLE public.%I (LIKE public.%I INCLUDING DEFAULTS INCLUDING CONSTRAINTS)', part, parent);
  -- A write that had chosen the default partition already would be refused there once this partition exists: none may run meanwhile.
  EXECUTE format('LOCK TABLE ONLY public.%I IN SHARE ROW EXCLUSIVE MODE', parent);
  EXECUTE format('LOCK TABLE public.%I IN ACCESS EXCLUSIVE MODE', parent || '_default');
  EXECUTE format('WITH moved AS (DELETE FROM public.%I WHERE %I >= %L AND %I < %L RETURNING *) INSERT INTO public.%I SELECT * FROM moved',
    parent || '_default', key, starts, key, ends, part);
  EXECUTE format('ALTER TABLE public.%I ATTACH PARTITION public.%I FOR VALUES FROM (%L) TO (%L)', parent, part, starts, ends);
  RETURN true;
EXCEPTION WHEN lock_not_available THEN
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Drops the oldest partition that ended both before the given time and that many days ago by the clock of the database: a worker
-- with a wrong clock drops nothing that is younger. Only of the tables named here, which the role of the application may delete from.
CREATE FUNCTION drop_old_partition(parent text, before timestamptz, kept_days integer) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp SET lock_timeout = '500ms' AS $$
DECLARE
  part text := (SELECT p.name FROM partitions_of(parent) p
    WHERE p.ends <= least(before, now() - make_interval(days => greatest(kept_days, 1))) ORDER BY p.ends LIMIT 1);
BEGIN
  IF parent NOT IN ('api_requests', 'webhook_attempts') THEN RAISE EXCEPTION 'partitions of % are not dropped', parent; END IF;
  IF part IS NULL THEN RETURN false; END IF;
  EXECUTE format('DROP TABLE public.%I', part);
  RETURN true;
EXCEPTION WHEN lock_not_available OR undefined_table THEN
  RETURN false;
END $$;
--> statement-breakpoint
-- Makes a table partitioned by a time column. Its rows become the first partition as they are, until the end of the current period;
-- a table without rows has no such partition. Reads the table once and builds its primary key; other indexes stay.
CREATE FUNCTION make_partitioned(parent text, key text, period interval) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before text := parent || '_before';
  origin timestamptz := '2024-01-01 00:00:00+00';
  starts timestamptz := date_bin(period, now(), origin);
  last_at timestamptz;
  next_id bigint;
  names text[];
  texts text[];
  held record;
BEGIN
  EXECUTE format('LOCK TABLE %I IN ACCESS EXCLUSIVE MODE', parent);
  EXECUTE format('SELECT max(%I), coalesce(max(id), 0) + 1 FROM %I', key, parent) INTO last_at, next_id;
  SELECT array_agg(indexname::text), array_agg(indexdef) INTO names, texts FROM pg_indexes
    WHERE schemaname = 'public' AND tablename = parent AND indexname <> parent || '_pkey';
  EXECUTE format('ALTER TABLE %I RENAME TO %I', parent, before);
  EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', before, parent || '_pkey');
  EXECUTE format('ALTER TABLE %I ALTER id DROP IDENTITY', before);
  EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS) PARTITION BY RANGE (%I)', parent, before, key);
  EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I PRIMARY KEY (id, %I)', parent, format('%s_id_%s_pk', parent, key), key);
  EXECUTE format('ALTER TABLE %I ALTER id ADD GENERATED ALWAYS AS IDENTITY (START WITH %s)', parent, next_id);
  -- A process of the former version goes on with the rights of its role.
  FOR held IN SELECT a.* FROM pg_class c, aclexplode(c.relacl) a WHERE c.oid = to_regclass(before) AND a.grantee <> c.relowner LOOP
    EXECUTE format('GRANT %s ON %I TO %s %s', held.privilege_type, parent,
      CASE held.grantee WHEN 0 THEN 'PUBLIC' ELSE held.grantee::regrole::text END,
      CASE WHEN held.is_grantable THEN 'WITH GRANT OPTION' ELSE '' END);
  END LOOP;
  FOR n IN 1..cardinality(names) LOOP
    EXECUTE format('ALTER INDEX %I RENAME TO %I', names[n], names[n] || '_before');
    EXECUTE texts[n];
  END LOOP;
  IF last_at IS NULL THEN
    EXECUTE format('DROP TABLE %I', before);
  ELSE
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (MINVALUE) TO (%L)', parent, before,
      date_bin(period, greatest(now(), last_at), origin) + period);
  END IF;
  EXECUTE format('CREATE TABLE %I PARTITION OF %I DEFAULT', parent || '_default', parent);
  FOR step IN 0..1 LOOP
    PERFORM add_partition(parent, starts + step * period, starts + (step + 1) * period);
  END LOOP;
END $$;
--> statement-breakpoint
SELECT make_partitioned('api_requests', 'occurred_at', '1 day');
--> statement-breakpoint
SELECT make_partitioned('webhook_attempts', 'sent_at', '14 days');
--> statement-breakpoint
-- allowed: this migration made it, for itself only.
DROP FUNCTION make_partitioned(text, text, interval);
