DROP TABLE `outbox`;--> statement-breakpoint
DROP INDEX `newsletter_subscribers_token`;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` DROP COLUMN `token_hash`;--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`kind` text NOT NULL,
	`contact_message_id` integer,
	`subscriber_id` integer,
	`attempts` integer DEFAULT 0 NOT NULL,
	`first_attempt_at` integer,
	`next_attempt_at` integer NOT NULL,
	`leased_until` integer,
	`sent_at` integer,
	`failed_at` integer,
	`last_error` text,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	FOREIGN KEY (`contact_message_id`) REFERENCES `contact_messages`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`subscriber_id`) REFERENCES `newsletter_subscribers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE INDEX `outbox_contact_message` ON `outbox` (`contact_message_id`);--> statement-breakpoint
CREATE INDEX `outbox_subscriber` ON `outbox` (`subscriber_id`);--> statement-breakpoint
CREATE TABLE `signing_keys` (
	`purpose` text PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
