CREATE TABLE `issue_sendings` (
	`issue_id` integer PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`recipients` integer NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`paused_at` integer,
	FOREIGN KEY (`issue_id`) REFERENCES `issues`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `issues` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`title` text NOT NULL,
	`slug` text NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`on_site` integer DEFAULT true NOT NULL,
	`published` integer DEFAULT false NOT NULL,
	`published_at` integer,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`updated_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL,
	CONSTRAINT "issues_slug_not_empty" CHECK("issues"."slug" <> '')
);
--> statement-breakpoint
CREATE UNIQUE INDEX `issues_slug` ON `issues` (`slug`);--> statement-breakpoint
CREATE INDEX `issues_published` ON `issues` (`published`,`published_at`);--> statement-breakpoint
DROP INDEX `outbox_due`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `issue_id` integer REFERENCES issues(id) ON DELETE CASCADE;--> statement-breakpoint
CREATE INDEX `outbox_issue_due` ON `outbox` (`issue_id`,`next_attempt_at`) WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX `outbox_issue_subscriber` ON `outbox` (`issue_id`,`subscriber_id`);--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`next_attempt_at`) WHERE "outbox"."sent_at" is null and "outbox"."failed_at" is null and "outbox"."issue_id" is null;