CREATE TABLE `link_checks` (
	`url` text PRIMARY KEY NOT NULL,
	`outcome` text NOT NULL,
	`status` integer,
	`problem` text,
	`failures` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`checked_at` integer NOT NULL,
	`next_check_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `link_checks_next` ON `link_checks` (`next_check_at`);--> statement-breakpoint
CREATE TABLE `link_clicks` (
	`kind` text NOT NULL,
	`item_id` integer NOT NULL,
	`placement` text NOT NULL,
	`day` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `item_id`, `placement`, `day`)
);
--> statement-breakpoint
CREATE INDEX `link_clicks_day` ON `link_clicks` (`day`);--> statement-breakpoint
CREATE TABLE `site_settings` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `locations` ADD `published` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `locations` ADD `published_at` integer;--> statement-breakpoint
ALTER TABLE `locations` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `position` integer DEFAULT 0 NOT NULL;