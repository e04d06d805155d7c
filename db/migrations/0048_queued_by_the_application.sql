-- The use-cases queue what they change: on Citus a trigger cannot write another table.
-- allowed: this version starts after all processes were stopped.
DROP TRIGGER orders_searched ON orders;
--> statement-breakpoint
-- allowed: this version starts after all processes were stopped.
DROP TRIGGER charges_searched ON charges;
--> statement-breakpoint
-- allowed: this version starts after all processes were stopped.
DROP TRIGGER payment_links_searched ON payment_links;
--> statement-breakpoint
-- allowed: this version starts after all processes were stopped.
DROP TRIGGER buyers_searched ON buyers;
--> statement-breakpoint
-- allowed: this version starts after all processes were stopped.
DROP TRIGGER subscriptions_searched ON subscriptions;
--> statement-breakpoint
-- allowed: its triggers were dropped above.
DROP FUNCTION queue_for_search();
