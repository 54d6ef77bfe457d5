ALTER TABLE `dive_sites` ADD `restricted_months` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `correction_id` integer REFERENCES corrections(id) ON DELETE cascade;