CREATE TABLE "notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"seller_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"step" text NOT NULL,
	"text_key" text NOT NULL,
	"values" jsonb NOT NULL,
	"path" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"user_uuid" uuid,
	"distributed_at" timestamp with time zone,
	CONSTRAINT "notices_once" UNIQUE("seller_id","kind","record","step"),
	CONSTRAINT "notices_kind" CHECK ("notices"."kind" in ('DISPUTE', 'DISPUTE_DEADLINE', 'FAILED_REFUND', 'FAILED_PAYOUT', 'APPROVAL', 'SUBSCRIPTION_DEFAULT', 'LARGE_PAYMENT', 'FIRST_SALE', 'DAILY_SUMMARY', 'EXPORT_READY', 'EXPORT_FAILED', 'ENDPOINT', 'KEY_EXPIRING', 'CARD_LIMIT', 'NEW_MEMBER', 'ACCOUNT_CHANGE', 'EMAIL_CHANGE', 'NEW_DEVICE'))
);
--> statement-breakpoint
CREATE TABLE "notification_people" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"time_zone" text NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	"urgent_passes" boolean NOT NULL,
	"digest_at" integer NOT NULL,
	CONSTRAINT "notification_people_locale" CHECK ("notification_people"."locale" in ('pt-BR', 'en')),
	CONSTRAINT "notification_people_quiet" CHECK ((quiet_from is null) = (quiet_to is null)),
	CONSTRAINT "notification_people_times" CHECK (coalesce(quiet_from, 0) between 0 and 1439 and coalesce(quiet_to, 0) between 0 and 1439
        and digest_at between 0 and 1439)
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"seller_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"bell" boolean NOT NULL,
	"mail" text NOT NULL,
	"above" bigint,
	CONSTRAINT "notification_preferences_seller_id_user_id_kind_pk" PRIMARY KEY("seller_id","user_id","kind"),
	CONSTRAINT "notification_preferences_kind" CHECK ("notification_preferences"."kind" in ('DISPUTE', 'DISPUTE_DEADLINE', 'FAILED_REFUND', 'FAILED_PAYOUT', 'APPROVAL', 'SUBSCRIPTION_DEFAULT', 'LARGE_PAYMENT', 'FIRST_SALE', 'DAILY_SUMMARY', 'EXPORT_READY', 'EXPORT_FAILED', 'ENDPOINT', 'KEY_EXPIRING', 'CARD_LIMIT', 'NEW_MEMBER', 'ACCOUNT_CHANGE', 'EMAIL_CHANGE', 'NEW_DEVICE')),
	CONSTRAINT "notification_preferences_mail" CHECK ("notification_preferences"."mail" in ('NOW', 'HOURLY', 'DAILY', 'OFF')),
	CONSTRAINT "notification_preferences_above" CHECK (above > 0)
);
--> statement-breakpoint
CREATE TABLE "notification_watches" (
	"seller_id" bigint PRIMARY KEY NOT NULL,
	"seen_seq" bigint,
	"summary_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uuid" uuid NOT NULL,
	"user_id" bigint NOT NULL,
	"seller_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"record" text NOT NULL,
	"step" text NOT NULL,
	"text_key" text NOT NULL,
	"values" jsonb NOT NULL,
	"path" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"in_bell" boolean NOT NULL,
	"read_at" timestamp with time zone,
	"mail_due_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"mail_uuid" uuid,
	CONSTRAINT "notifications_uuid_unique" UNIQUE("uuid"),
	CONSTRAINT "notifications_once" UNIQUE("user_id","seller_id","kind","record","step"),
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('DISPUTE', 'DISPUTE_DEADLINE', 'FAILED_REFUND', 'FAILED_PAYOUT', 'APPROVAL', 'SUBSCRIPTION_DEFAULT', 'LARGE_PAYMENT', 'FIRST_SALE', 'DAILY_SUMMARY', 'EXPORT_READY', 'EXPORT_FAILED', 'ENDPOINT', 'KEY_EXPIRING', 'CARD_LIMIT', 'NEW_MEMBER', 'ACCOUNT_CHANGE', 'EMAIL_CHANGE', 'NEW_DEVICE'))
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
CREATE INDEX "notices_due" ON "notices" USING btree ("id") WHERE distributed_at is null;--> statement-breakpoint
CREATE INDEX "notices_waiting" ON "notices" USING btree ("seller_id","created_at") WHERE distributed_at is null;--> statement-breakpoint
CREATE INDEX "notices_age" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_preferences_user" ON "notification_preferences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "notification_watches_summary" ON "notification_watches" USING btree ("summary_date");--> statement-breakpoint
CREATE INDEX "notifications_bell" ON "notifications" USING btree ("user_id","seller_id","id") WHERE in_bell;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("user_id","seller_id") WHERE in_bell and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_due" ON "notifications" USING btree ("mail_due_at") WHERE mail_due_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_mailed" ON "notifications" USING btree ("user_id","seller_id","mailed_at") WHERE mailed_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "api_keys_expiring" ON "api_keys" USING btree ("expires_at") WHERE active and expires_at is not null;