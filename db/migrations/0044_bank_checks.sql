-- In a migration of its own, because it reads all charges: payments do not wait for the lock of a new column meanwhile.
-- Open charges that no list of a bank contains, and those closed in the last day, are due at once.
-- allowed: it writes only charges that are unpaid or were closed today, which are few beside all.
UPDATE "charges" SET "bank_check_due_at" = now()
WHERE "bank_reference" IS NOT NULL AND ("connection_id" IS NULL OR "payment_method" <> 'PIX')
  AND ("status" IN ('SCHEDULED', 'LATE')
    OR ("status" IN ('CANCELED', 'ABANDONED', 'FAILED') AND "status_at" >= now() - interval '1 day'));
