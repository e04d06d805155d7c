-- cells
-- allowed: the changelog says that every process is stopped before this update
UPDATE "charges" SET "origin" = o.origin_request FROM "orders" o WHERE o.id = charges.order_id AND o.seller_id = charges.seller_id;--> statement-breakpoint
-- allowed: the changelog says that every process is stopped before this update
UPDATE "refunds" SET "method" = c.payment_method FROM "charges" c WHERE c.id = refunds.charge_id AND c.seller_id = refunds.seller_id;--> statement-breakpoint
-- allowed: the changelog says that every process is stopped before this update
UPDATE "receivables" SET "method" = c.payment_method FROM "charges" c WHERE c.id = receivables.charge_id AND c.seller_id = receivables.seller_id;--> statement-breakpoint
-- allowed: the changelog says that every process is stopped before this update
UPDATE "disputes" SET "payment_method" = c.payment_method FROM "charges" c WHERE c.id = disputes.charge_id;--> statement-breakpoint
-- allowed: the changelog says that every process is stopped before this update
UPDATE "webhook_deliveries" SET "domain" = e.domain, "event_status" = e.status FROM "webhook_events" e WHERE e.id = webhook_deliveries.event_id;--> statement-breakpoint
-- allowed: the changelog says that every process is stopped before this update
UPDATE "payment_links" SET "stage" = CASE
	WHEN EXISTS (SELECT FROM "orders" o WHERE o.link_id = payment_links.id
		AND o.status IN ('PAID', 'PARTIALLY_PAID', 'REFUND', 'CHARGEBACK', 'PRE_AUTHORIZED', 'DISPUTE')) THEN 'TAKEN'
	WHEN status = 'CANCELED' THEN 'CANCELED' WHEN expires_at IS NULL THEN 'LASTING' ELSE 'EXPIRING' END;
