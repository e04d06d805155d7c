CREATE INDEX CONCURRENTLY "authentications_ended" ON "authentications" USING btree ("expires_at") WHERE status = 'FINISHED' and (browser is not null or challenge is not null or charge_id is null);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "charges_bank_check" ON "charges" USING btree ("bank_check_due_at") WHERE bank_check_due_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "mails_ended" ON "mails" USING btree (coalesce("sent_at", "created_at")) WHERE due_at is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "simulated_mails_age" ON "simulated_mails" USING btree ("taken_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "simulated_answers_age" ON "simulated_answers" USING btree ("received_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "simulated_authentications_age" ON "simulated_authentications" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "simulated_authorizations_age" ON "simulated_authorizations" USING btree ("authorized_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "simulated_charges_age" ON "simulated_charges" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "simulated_texts_age" ON "simulated_texts" USING btree ("taken_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "simulated_transfers_age" ON "simulated_transfers" USING btree ("transferred_at");
