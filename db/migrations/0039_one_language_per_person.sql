ALTER TABLE "notification_people" DROP CONSTRAINT "notification_people_locale";--> statement-breakpoint
ALTER TABLE "list_exports" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "portal_users" ADD COLUMN "locale" text;--> statement-breakpoint
-- What a person chose for mails is the person's now, where it is not what everyone has who chose nothing.
UPDATE "portal_users" SET "locale" = nullif(p."locale", 'pt-BR'), "time_zone" = coalesce("portal_users"."time_zone", nullif(p."time_zone", 'America/Sao_Paulo'))
FROM "notification_people" p WHERE p."user_id" = "portal_users"."id";--> statement-breakpoint
ALTER TABLE "notification_people" DROP COLUMN "locale";--> statement-breakpoint
ALTER TABLE "notification_people" DROP COLUMN "time_zone";--> statement-breakpoint
ALTER TABLE "portal_users" ADD CONSTRAINT "portal_users_locale" CHECK ("portal_users"."locale" in ('pt-BR', 'en'));