-- cells
CREATE INDEX CONCURRENTLY "subscriptions_pause_end" ON "subscriptions" USING btree ("paused_until") WHERE paused_until is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subscriptions_card_end" ON "subscriptions" USING btree ("card_ends_on") WHERE card_ends_on is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subscriptions_seller_card_end" ON "subscriptions" USING btree ("seller_id","card_ends_on") WHERE card_ends_on is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY "subscriptions_card_end_unread" ON "subscriptions" USING btree ("id") WHERE card_id is not null and card_ends_on is null and status in ('PENDING', 'ACTIVE', 'DEFAULTER');