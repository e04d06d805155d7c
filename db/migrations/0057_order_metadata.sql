-- cells
CREATE TABLE "order_metadata" (
	"entry" uuid NOT NULL,
	"seller_id" bigint NOT NULL,
	"order_id" bigint NOT NULL,
	CONSTRAINT "order_metadata_entry_seller_id_order_id_pk" PRIMARY KEY("entry","seller_id","order_id")
);
--> statement-breakpoint
INSERT INTO "order_metadata" ("entry", "seller_id", "order_id")
	SELECT DISTINCT md5(md5(entry->>'key') || (entry->>'value'))::uuid, seller_id, id FROM "orders", jsonb_array_elements(metadata) entry
	WHERE jsonb_typeof(metadata) = 'array' AND entry->>'key' IS NOT NULL AND entry->>'value' IS NOT NULL;--> statement-breakpoint
ALTER TABLE "order_metadata" ADD CONSTRAINT "order_metadata_order" FOREIGN KEY ("seller_id","order_id") REFERENCES "orders"("seller_id","id") ON DELETE no action ON UPDATE no action;
