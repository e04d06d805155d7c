CREATE TABLE "used_wallet_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"seller_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "wallet" text;--> statement-breakpoint
CREATE INDEX "used_wallet_tokens_expired" ON "used_wallet_tokens" USING btree ("expires_at");--> statement-breakpoint
-- Old rows have no wallet: the check need not read them under the lock.
ALTER TABLE "charges" ADD CONSTRAINT "charges_wallet" CHECK ("charges"."wallet" in ('GOOGLE_PAY', 'APPLE_PAY')) NOT VALID;--> statement-breakpoint
ALTER TABLE "charges" VALIDATE CONSTRAINT "charges_wallet";
