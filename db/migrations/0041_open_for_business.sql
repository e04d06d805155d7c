ALTER TABLE "invitations" DROP CONSTRAINT "invitations_role";--> statement-breakpoint
ALTER TABLE "invitations" DROP CONSTRAINT "invitations_role_of_seller";--> statement-breakpoint
ALTER TABLE "portal_users" DROP CONSTRAINT "portal_users_operator_role";--> statement-breakpoint
ALTER TABLE "authentications" ADD COLUMN "connection_id" bigint;--> statement-breakpoint
ALTER TABLE "cards" ADD COLUMN "network_transaction_id" text;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD COLUMN "connection_id" bigint;--> statement-breakpoint
ALTER TABLE "bank_payments" ADD COLUMN "return_failure" jsonb;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "connection_id" bigint;--> statement-breakpoint
ALTER TABLE "charges" ADD COLUMN "retry_advice" jsonb;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "connection_id" bigint;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('OWNER', 'FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER', 'ADMIN', 'RISK'));--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_role_of_seller" CHECK (case when "invitations"."seller_id" is null then "invitations"."role" in ('ADMIN', 'FINANCE', 'RISK', 'SUPPORT', 'VIEWER') else "invitations"."role" in ('OWNER', 'FINANCE', 'SUPPORT', 'DEVELOPER', 'VIEWER') end);--> statement-breakpoint
ALTER TABLE "portal_users" ADD CONSTRAINT "portal_users_operator_role" CHECK ("portal_users"."operator_role" in ('ADMIN', 'FINANCE', 'RISK', 'SUPPORT', 'VIEWER'));