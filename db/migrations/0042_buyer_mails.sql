ALTER TABLE "mails" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "resource_uuid" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "buyer_mails_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "locale" text;--> statement-breakpoint
CREATE INDEX "mails_seller_recipient" ON "mails" USING btree ("seller_id",lower(recipient),"id");--> statement-breakpoint
CREATE INDEX "mails_unsent_of" ON "mails" USING btree ("resource_uuid") WHERE resource_uuid is not null and due_at is not null;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_kind" CHECK ("mails"."kind" in ('RECEIPT', 'PIX_CODE', 'SLIP', 'REFUND_BEGUN', 'REFUND_DONE', 'REFUND_FAILED', 'CARD_DECLINED'));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_locale" CHECK ("orders"."locale" in ('pt-BR', 'en'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_locale" CHECK ("subscriptions"."locale" in ('pt-BR', 'en'));