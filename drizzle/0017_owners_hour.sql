CREATE TABLE `mail_settings` (
	`id` integer PRIMARY KEY NOT NULL,
	`smtp_url` text NOT NULL,
	`mail_from` text NOT NULL,
	`updated_at` integer NOT NULL,
	CONSTRAINT "mail_settings_single_row" CHECK("mail_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE `page_views` (
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`period` text NOT NULL,
	`count` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`kind`, `name`, `period`)
);
--> statement-breakpoint
CREATE INDEX `page_views_period` ON `page_views` (`kind`,`period`);--> statement-breakpoint
CREATE TABLE `pending_changes` (
	`resource` text PRIMARY KEY NOT NULL,
	`changes` text NOT NULL,
	`edited_revision` integer NOT NULL,
	`revision` integer DEFAULT 1 NOT NULL,
	`saved_at` integer NOT NULL,
	`publish_at` integer,
	`problem` text
);
--> statement-breakpoint
CREATE TABLE `preview_links` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`resource` text NOT NULL,
	`created_at` integer DEFAULT (cast(unixepoch('subsec') * 1000 as integer)) NOT NULL
);
--> statement-breakpoint
CREATE INDEX `preview_links_resource` ON `preview_links` (`resource`);--> statement-breakpoint
CREATE TABLE `revisions` (
	`resource` text NOT NULL,
	`revision` integer NOT NULL,
	`row` text NOT NULL,
	`saved_at` integer NOT NULL,
	`audit_id` integer,
	PRIMARY KEY(`resource`, `revision`)
);
--> statement-breakpoint
CREATE INDEX `revisions_saved_at` ON `revisions` (`saved_at`);--> statement-breakpoint
CREATE INDEX `revisions_unrecorded` ON `revisions` (`audit_id`) WHERE "revisions"."audit_id" is null;--> statement-breakpoint
ALTER TABLE `newsletter_subscribers` ADD `consent_source` text;